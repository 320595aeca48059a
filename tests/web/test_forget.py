"""Being forgotten, as somebody asks for it in the settings."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.clients import Http
from tests.server.live import Server

from .conftest import People
from .person import Person
from .tables import quick_game


def test_somebody_has_their_data_deleted(server: Server, people: People) -> None:
    """It is asked twice; then the table knows nobody of that name, and neither does the browser."""
    taken = quick_game(server)
    one = Person(people(), server.url).sit(taken)
    path, http = f"/api/tables/{taken['table']['id']}", Http(server.url)
    one.page.get_by_role("button", name="Réglages").click()
    settings = one.page.get_by_role("dialog", name="Réglages")
    settings.get_by_role("button", name="Effacer mes données…").click()
    settings.get_by_role("button", name="Garder").click()
    assert "Zoé" in http.get(path).body.decode()
    settings.get_by_role("button", name="Effacer mes données…").click()
    settings.get_by_role("button", name="Tout effacer").click()
    expect(one.page.get_by_text("Vos données sont effacées.").first).to_be_visible()
    expect(one.page).to_have_url(f"{server.url}/")
    assert "Zoé" not in http.get(path).body.decode()
    assert one.page.evaluate("localStorage['pioche.player']") == "{}"
    one.page.get_by_role("button", name="Réglages").click()
    expect(settings.get_by_role("button", name="Effacer mes données…")).to_have_count(0)
    assert one.errors == []
