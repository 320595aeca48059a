"""Before the game: taking seats, getting ready, and what the host may do."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.server.protocol import messages
from pioche.server.protocol.messages import AnyRequest, Refused
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import Settings
from pioche.server.table.authority import Authority
from pioche.server.table.entries import Created
from pioche.texts.server import REFUSALS

from .driver import BEGIN, Driver

ADA, BEN, CYD = 0, 1, 2


def lobby(*names: str, **settings: Any) -> Driver:
    """Set up a table with some people at it."""
    driver = Driver(**settings)
    driver.sit(*names)
    return driver


# Setting up.


@pytest.mark.parametrize(
    "settings",
    [
        {"edition": "no-such-edition"},
        {"edition": "x-men", "options": {"no_such": 1}},
        {"edition": "x-men", "options": {"hand_size": 15}, "seats": 10},
        {"edition": "x-men", "options": {"dealer": 5}},
        {"edition": "x-men", "options": {"custom": ["sing a song"]}},
        {"edition": "x-men", "bots": ("no-such-bot",)},
        {"edition": "x-men", "bots": ("greedy", "os.system")},
        {"edition": "x-men", "seats": 2, "bots": ("greedy", "greedy")},
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any]) -> None:
    """A table is not set up with an unknown edition, option, rule or bot, nor for bots alone."""
    with pytest.raises(RefusedError) as refused:
        Authority.create("id", "CODE", Settings(**settings), BEGIN)
    assert refused.value.code == "bad-settings"
    assert refused.value.text("fr") != refused.value.text("en")


def test_seats_are_given_from_the_first_and_bots_sit_from_the_last() -> None:
    """People get the first free seat, bots named in the settings the last ones."""
    driver = lobby("Ada", "Ben", bots=("greedy", "random"))
    seats = driver.clients[ADA].seen["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person", "bot", "bot"]
    assert [seat.bot for seat in driver.state.seats] == ["", "", "random", "greedy"]


def test_everybody_is_told_who_joins() -> None:
    """Whoever is connected hears of a newcomer and sees the seat taken."""
    driver = lobby("Ada")
    driver.sit("Ben")
    assert driver.clients[ADA].events[-1] == {"id": 2, "kind": "joined", "seat": 1, "text": "Ben"}
    driver.check_clients()


def test_joining_twice_keeps_the_seat() -> None:
    """A player who joins again gets the same seat, and nothing is written down."""
    driver = lobby("Ada", "Ben")
    written = len(driver.log)
    assert driver.join("Ben") == BEN
    assert len(driver.log) == written


def test_a_full_table_takes_nobody() -> None:
    """Who finds no free seat is refused."""
    driver = lobby("Ada", "Ben", seats=2)
    with pytest.raises(RefusedError, match="table-full"):
        driver.join("Cyd")


def test_nobody_joins_a_game_that_has_begun() -> None:
    """After the start there are no seats to be had."""
    driver = lobby("Ada", "Ben", seats=2)
    driver.begin()
    with pytest.raises(RefusedError, match="game-begun"):
        driver.join("Cyd")


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "a|b",
        "x" * 41,
        "\u200b",
        "\u3164",
        "\u2800\u2800",
        "\u0301",
        "\ue000",
        "\n\ufe0f",
    ],
)
def test_a_name_has_to_be_one(name: str) -> None:
    """Names are one to forty characters of which one can be seen, without a bar."""
    driver = lobby("Ada")
    with pytest.raises(RefusedError, match="bad-name"):
        driver.join(name)
    assert driver.refused(ADA, messages.Rename(name=name)) == "bad-name"


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("a\nb", "a b"), ("\u202egnirts", "gnirts"), ("a\u200bb", "ab"), ("Zo\u00ad\u00e9", "Zoé"),
        ("  Ann \u00a0 Marie ", "Ann Marie"), ("Ze\u0301\u034f", "Zé"), ("\u2764\ufe0f", "\u2764"),
        ("\x00\x1bEve\u2066\U000e0041", "Eve"), ("李\u3164", "李"), ("Οδυσσεύς", "Οδυσσεύς"),
    ],
)  # fmt: skip
def test_what_cannot_be_seen_is_no_part_of_a_name(name: str, seen: str) -> None:
    """Controls, marks of direction and blank letters are dropped; letters of any script stay."""
    driver = lobby("Ada")
    driver.accepted(ADA, messages.Rename(name=name))
    assert driver.state.seats[ADA].name == seen


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "\u0410da"), ("Ada", "Ad\u03b1"), ("Ada", "\U0001d400da"), ("Ian", "lan"),
        ("Bob", "B0b"), ("Bob", "\u0412ob"), ("Ann-Lou", "Ann\u2013Lou"), ("O'Hara", "O\u2019Hara"),
        ("Amie", "Arnie"), ("ivy", "\u0406VY"), ("Zo\u00e9", "Zo\u0435\u0301"),
        ("Player 1", "Player l"), ("Ada", "A\u200bda"),
    ],
)  # fmt: skip
def test_nobody_looks_like_another(name: str, other: str) -> None:
    """A name that looks like one at the table is refused, whichever of the two came first."""
    for first, second in ((name, other), (other, name)):
        driver = lobby(first, "Zed")
        with pytest.raises(RefusedError, match="name-taken"):
            driver.table.join("id-of-another", second, BEGIN)
        assert driver.refused(BEN, messages.Rename(name=second)) == "name-taken"
        driver.accepted(ADA, messages.Rename(name=second))


@pytest.mark.parametrize("other", ["Zoe", "Zoë", "Zo", "Chloé", "Zoé 2", "Зоя"])
def test_names_that_differ_are_fine(other: str) -> None:
    """An accent, a letter or a number more makes another name."""
    lobby("Zoé", other)


def test_nobody_looks_like_a_bot() -> None:
    """A bot gives its name up to who bears the same, not to who only seems to."""
    driver = lobby("Zed")
    driver.accepted(ADA, messages.AddBot())
    assert driver.state.seats[BEN].name == "Ada"
    assert driver.refused(ADA, messages.Rename(name="\u0410da")) == "name-taken"
    driver.accepted(ADA, messages.Rename(name="ADA"))
    assert driver.state.seats[BEN].name != "Ada"


@pytest.mark.parametrize("name", ["Ada", "ADA", " Ada ", "Ａda"])
def test_names_are_unique_at_a_table(name: str) -> None:
    """Nobody bears the name of another player at the same table, whatever its letters' case."""
    driver = lobby("Ada", "Ben")
    with pytest.raises(RefusedError, match="name-taken"):
        driver.table.join("id-of-another", name, BEGIN)


def test_bots_find_names_that_are_free() -> None:
    """A bot gets the first name on its list that nobody bears, in whatever case."""
    driver = lobby("ada", "Bo")
    driver.accepted(ADA, messages.AddBot())
    assert driver.state.seats[2].name == "Cleo"


def test_a_bot_gives_its_name_up_to_a_person() -> None:
    """A person may bear the name of a bot, which then goes by another one."""
    driver = lobby("Zoe", bots=("greedy", "greedy"))
    assert [seat.name for seat in driver.state.seats[2:]] == ["Bo", "Ada"]
    driver.sit("ada")
    driver.accepted(ADA, messages.Rename(name="Bo"))
    assert [seat.name for seat in driver.state.seats] == ["Bo", "ada", "Dan", "Cleo"]
    driver.check_clients()


def test_a_player_may_change_the_name() -> None:
    """Blanks around a name are dropped; one's own name is free for oneself."""
    driver = lobby("Ada", "Ben")
    driver.accepted(ADA, messages.Rename(name="  Ada  Lovelace "))
    assert driver.state.seats[ADA].name == "Ada Lovelace"
    driver.accepted(ADA, messages.Rename(name="ADA LOVELACE"))
    assert driver.state.seats[ADA].name == "ADA LOVELACE"
    assert driver.refused(BEN, messages.Rename(name="Ada Lovelace")) == "name-taken"
    driver.check_clients()


# The host.


def test_the_first_person_is_the_host() -> None:
    """Whoever sits down first can set the table up, the others cannot."""
    driver = lobby("Ada", "Ben")
    assert driver.state.host == ADA
    requests = (
        messages.Start(), messages.AddBot(), messages.Remove(seat=ADA), messages.Resize(seats=3)
    )  # fmt: skip
    assert {driver.refused(BEN, request) for request in requests} == {"not-host"}


def test_the_host_can_remove_players_and_bots_before_the_start() -> None:
    """Who is removed is told goodbye, the seat is free, and others hear who it was."""
    driver = lobby("Ada", "Ben", bots=("greedy",))
    ben = driver.clients[BEN]
    driver.accepted(ADA, messages.Remove(seat=BEN))
    driver.accepted(ADA, messages.Remove(seat=3))
    assert isinstance(ben.last(), messages.Goodbye)
    assert [seat.taken for seat in driver.state.seats] == [True, False, False, False]
    assert driver.clients[ADA].events[-2]["text"] == "Ben"
    driver.check_clients()


def test_the_host_cannot_remove_nobody_or_themselves() -> None:
    """A free seat, a seat that is not there and one's own cannot be removed."""
    driver = lobby("Ada")
    assert driver.refused(ADA, messages.Remove(seat=2)) == "no-seat"
    assert driver.refused(ADA, messages.Remove(seat=9)) == "no-seat"
    assert driver.refused(ADA, messages.Remove(seat=ADA)) == "not-yourself"


def test_who_was_removed_has_no_say_any_more() -> None:
    """A message that was still under way changes nothing."""
    driver = lobby("Ada", "Ben")
    driver.accepted(ADA, messages.Remove(seat=BEN))
    assert driver.refused(BEN, messages.Ready()) == "removed"


def test_the_host_never_touches_the_game_after_the_start() -> None:
    """Whatever a host could do before is refused once the match has begun."""
    driver = lobby("Ada", "Ben", seats=2)
    driver.begin()
    requests = (
        messages.Start(), messages.AddBot(), messages.Remove(seat=BEN), messages.Resize(seats=3),
        messages.Ready(),
    )  # fmt: skip
    assert {driver.refused(ADA, request) for request in requests} == {"game-begun"}


def test_the_number_of_seats_can_change() -> None:
    """Seats are added, and free ones removed; a taken one stays."""
    driver = lobby("Ada", "Ben", seats=3)
    driver.accepted(ADA, messages.Resize(seats=10))
    driver.accepted(ADA, messages.Resize(seats=2))
    driver.accepted(ADA, messages.Resize(seats=3))
    cyd = driver.sit("Cyd")[0]
    assert driver.refused(ADA, messages.Resize(seats=2)) == "seat-taken"
    driver.accepted(ADA, messages.Remove(seat=cyd))
    driver.accepted(ADA, messages.Resize(seats=2))
    driver.check_clients()


def test_there_are_never_more_seats_than_the_deck_has_cards_for() -> None:
    """S3: the seats can only be as many as the hands the deck allows, and hold the dealer."""
    driver = lobby("Ada", options={"hand_size": 15})
    assert driver.refused(ADA, messages.Resize(seats=8)) == "bad-settings"
    driver = lobby("Ada", options={"dealer": 3})
    assert driver.refused(ADA, messages.Resize(seats=3)) == "bad-settings"


def test_bots_fill_free_seats_only() -> None:
    """The host seats bots that exist while there is room; they are ready."""
    driver = lobby("Ada", seats=2)
    assert driver.refused(ADA, messages.AddBot(bot="no-such-bot")) == "bad-settings"
    driver.accepted(ADA, messages.AddBot(bot="random"))
    assert driver.state.seats[1].ready
    assert driver.refused(ADA, messages.AddBot()) == "table-full"


def test_a_host_who_leaves_passes_the_table_on() -> None:
    """The next person is the host, not a bot, and a person before a program."""
    driver = lobby("Ada", seats=4, bots=("greedy",))
    driver.sit("A program", external=True)
    driver.sit("Cyd")
    driver.accepted(ADA, messages.Leave())
    assert driver.state.host == CYD
    driver.accepted(CYD, messages.Leave())
    assert driver.state.host == 1
    driver.sit("Dov")
    assert driver.state.host == 1, "a host stays"


def test_a_table_that_everybody_left_is_closed() -> None:
    """When the last person has left before the start nobody can come back to it."""
    driver = lobby("Ada", "Ben", bots=("greedy",))
    driver.accepted(ADA, messages.Leave())
    driver.accepted(BEN, messages.Leave())
    assert driver.is_in("closed")
    with pytest.raises(RefusedError, match="no-table"):
        driver.join("Ada")


def test_losing_the_connection_keeps_the_seat() -> None:
    """Who is gone before the start is shown as such, and keeps seat and readiness."""
    driver = lobby("Ada", "Ben")
    driver.accepted(BEN, messages.Ready())
    driver.exit(BEN)
    assert driver.clients[ADA].seen["table"]["seats"][BEN] == {
        "kind": "person", "name": "Ben", "ready": True
    }  # fmt: skip
    driver.enter(BEN)
    driver.check_clients()


# Ready, steady.


def test_the_match_begins_when_all_seats_are_taken_and_all_are_ready() -> None:
    """The host starts once nobody is missing and the others are ready; the host then is too."""
    driver = lobby("Ada", "Ben", seats=3)
    assert driver.refused(ADA, messages.Start()) == "seats-open"
    driver.sit("Cyd")
    driver.accepted(CYD, messages.Ready())
    assert driver.refused(ADA, messages.Start()) == "not-ready"
    driver.accepted(BEN, messages.Ready())
    driver.accepted(CYD, messages.Ready(ready=False))
    assert driver.refused(ADA, messages.Start()) == "not-ready"
    driver.accepted(CYD, messages.Ready())
    driver.accepted(ADA, messages.Start())
    assert driver.is_in("playing")
    assert driver.state.seats[ADA].ready
    driver.check_clients()


@pytest.mark.parametrize(
    "change",
    [messages.AddBot(), messages.Resize(seats=5), messages.Remove(seat=CYD)],
    ids=lambda change: type(change).__name__,
)
def test_what_the_host_changes_has_to_be_agreed_to_again(change: AnyRequest) -> None:
    """Seats and bots are part of what being ready means: others are asked again, and told so."""
    driver = lobby("Ada", "Ben", "Cyd", seats=4)
    driver.accepted(ADA, messages.Ready(entropy="of-the-host"))
    driver.accepted(BEN, messages.Ready(entropy="dice-4-5-2"))
    driver.accepted(ADA, change)
    ada, ben = driver.state.seats[ADA], driver.state.seats[BEN]
    assert (ada.ready, ada.entropy) == (True, "of-the-host")
    assert (ben.ready, ben.entropy) == (False, "")
    for client in driver.clients.values():
        assert (client.events[-1]["kind"], client.events[-1]["seat"]) == ("asked-again", BEN)
    driver.accepted(BEN, messages.Ready(entropy="again"))
    driver.check_clients()


def test_what_changes_nothing_is_not_agreed_to_again() -> None:
    """As many seats as before, or who comes and goes by themselves, leave the others ready."""
    driver = lobby("Ada", "Ben", seats=4)
    driver.accepted(BEN, messages.Ready())
    driver.accepted(ADA, messages.Resize(seats=4))
    driver.sit("Cyd")
    driver.accepted(CYD, messages.Leave())
    assert driver.state.seats[BEN].ready


def test_being_ready_shows_the_custom_rules_agreed_to() -> None:
    """C6: the rules that players wrote are shown in French and English to all who come in."""
    rules = ["rooster", ["next draws 3"]]
    driver = lobby("Ada", edition="classic", options={"custom": rules})
    driver.watch()
    for client in driver.clients.values():
        shown = client.seen["table"]["rules"]
        assert [rule["card"] for rule in shown] == ["Custom1", "Custom2"]
        assert "3" in shown[1]["fr"]
        assert "3" in shown[1]["en"]
        assert shown[0]["fr"] != shown[0]["en"]


def test_options_are_kept_in_one_way_of_writing_them() -> None:
    """However they were given, the log and the clients have numbers, switches and sentences."""
    given = {"hand_size": "5", "jump_in": "yes", "custom": [["next  draws 3"]], "uno": "race"}
    driver = lobby("Ada", edition="classic", options=given)
    kept = {"hand_size": 5, "jump_in": True, "custom": [["next draws 3"]], "uno": "race"}
    assert isinstance(driver.log[0], Created)
    assert driver.log[0].settings.options == kept
    assert driver.clients[ADA].seen["table"]["settings"]["options"] == kept


def test_what_the_table_changed_about_cards_is_shown_too() -> None:
    """H7: a card that the table made or changed is among the rules that are agreed to."""
    bomb = {
        "name": {"fr": "Bombe", "en": "Bomb"},
        "kind": "wild",
        "effect": ["choose colour", "others draw 2"],
    }
    driver = lobby("Ada", options={"cards": {"Bomb": bomb, "W": 2}})
    assert [rule["card"] for rule in driver.clients[ADA].seen["table"]["rules"]] == ["Bomb"]


def test_entropy_goes_into_the_shuffles_and_is_told_when_they_are_made() -> None:
    """What the players add is mixed in in the order of seats, and appears in no message before."""
    driver = lobby("Ada", "Ben", seats=2)
    driver.accepted(BEN, messages.Ready(entropy="dice-4-5-2"))
    sent = b"".join(data for client in driver.clients.values() for data in client.sent)
    assert b"dice" not in sent
    driver.accepted(ADA, messages.Start())
    assert driver.state.chance.entropy == "- dice-4-5-2"
    assert driver.clients[ADA].seen["table"]["terms"]["entropy"] == ["-", "dice-4-5-2"]


@pytest.mark.parametrize("entropy", ["two words", "é", '"quoted"', "a\x00b"])
def test_entropy_that_no_record_could_hold_is_refused(entropy: str) -> None:
    """Entropy is plain text without blanks; one who brings other text is not let in with it."""
    driver = lobby("Ada")
    assert driver.refused(ADA, messages.Ready(entropy=entropy)) == "bad-entropy"
    with pytest.raises(RefusedError, match="bad-entropy"):
        driver.enter(driver.join("Ben"), entropy=entropy)
    assert not driver.state.seats[BEN].connected


def test_a_table_may_begin_by_itself() -> None:
    """With `autostart` the match begins when its host comes in and every seat is taken."""
    driver = Driver(seats=3, bots=("greedy", "greedy"), autostart=True)
    host = driver.join("Ada")
    client = driver.enter(host, entropy="mine")
    assert driver.is_in("playing")
    assert driver.state.chance.entropy == "mine - -"
    assert client.kinds()[:3] == ["ready", "settled", "started"]
    driver.check_clients()


# What is said.


def test_players_can_chat_and_react() -> None:
    """What is said goes to everybody, as it was said."""
    driver = lobby("Ada", "Ben")
    driver.watch()
    driver.accepted(BEN, messages.Chat(text=" <b>Hello</b> & \u00e7a va ? "))
    driver.accepted(BEN, messages.React(reaction="👍"))
    for client in driver.clients.values():
        said, reacted = client.events[-2:]
        assert (said["kind"], said["text"]) == ("said", "<b>Hello</b> & \u00e7a va ?")
        assert (reacted["kind"], reacted["text"]) == ("reacted", "👍")


def test_what_cannot_be_shown_is_not_said() -> None:
    """Chat without anything to see and reactions that are not on offer are refused."""
    driver = lobby("Ada")
    assert driver.refused(ADA, messages.Chat(text="  ")) == "bad-chat"
    assert driver.refused(ADA, messages.Chat(text="a\nb")) == "bad-chat"
    assert driver.refused(ADA, messages.React(reaction="💣")) == "bad-reaction"


def test_a_table_can_be_without_chat() -> None:
    """With chat off nothing is said, but reactions are still shown."""
    driver = lobby("Ada", chat=False)
    assert driver.refused(ADA, messages.Chat(text="hello")) == "chat-off"
    driver.accepted(ADA, messages.React(reaction="👍"))


def test_before_the_game_there_is_nothing_to_play() -> None:
    """Moves, wishes to call and rematches need a match."""
    driver = lobby("Ada")
    assert driver.refused(ADA, messages.Play(move="draw")) == "no-game"
    assert driver.refused(ADA, messages.Arm()) == "no-game"
    assert driver.refused(ADA, messages.Next()) == "no-game"
    assert driver.refused(ADA, messages.Rematch()) == "no-rematch"
    assert driver.refused(ADA, messages.Hello("")) == "bad-message"


def test_every_message_is_answered_once() -> None:
    """The answer to a message repeats its id, be it an update or a refusal."""
    driver = lobby("Ada", "Ben")
    requests: list[AnyRequest] = [messages.Ready(id=5), messages.Start(id=6)]
    for number, request in enumerate(requests):
        replies = [getattr(message, "reply", None) for message in driver.ask(ADA, request)]
        assert replies == [5 + number]
        assert isinstance(driver.clients[ADA].last(), Refused) == bool(number)
    assert all(getattr(m, "reply", None) is None for m in driver.clients[BEN].messages)


def test_all_refusals_are_said_in_both_languages() -> None:
    """Every code of the protocol has its words in French and in English."""
    assert [code for code, text in REFUSALS.items() if not text.fr or not text.en] == []
