import { afterEach, describe, expect, test } from "vitest";
import { pointTo } from "./arrow";

/** Put something on the page that lies at a place. */
function put(html: string, x: number, y: number, width: number, height: number): HTMLElement {
  document.body.insertAdjacentHTML("beforeend", html);
  const node = document.body.lastElementChild as HTMLElement;
  node.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  return node;
}

afterEach(() => document.body.replaceChildren());

describe("an arrow", () => {
  const hint = () => put("<aside></aside>", 8, 600, 374, 44);

  test("stands at the edge towards what is meant, above its middle", () => {
    const pile = put("<button></button>", 120, 200, 60, 90);
    expect(pointTo(hint(), pile)).toMatchObject({ side: "above", x: 142 });
    const card = put("<button></button>", 20, 680, 70, 100);
    expect(pointTo(hint(), card)).toMatchObject({ side: "below", x: 47 });
  });

  test("never points across the button that calls UNO, but to it", () => {
    const uno = put("<button data-uno></button>", 310, 524, 72, 72);
    const seat = put("<div></div>", 300, 50, 80, 80);
    expect(pointTo(hint(), seat)).toMatchObject({ side: "above", x: 292 });
    expect(pointTo(hint(), uno)).toMatchObject({ side: "above", x: 338 });
  });
});
