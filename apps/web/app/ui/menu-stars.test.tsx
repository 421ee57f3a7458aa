import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { find, press, renderAt } from "~/lib/rendering.fixtures";
import { Menu } from "./menu";
import { MenuStars } from "./menu-stars";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(() => page.close());

const onGive = vi.fn();
const draw = async (value: number | null) => {
  onGive.mockReset();
  page = await renderAt(
    "/",
    <Menu label="Kitap" trigger={<button type="button">Menü</button>}>
      <MenuStars label="Puan" value={value} onGive={onGive} />
    </Menu>,
  );
  const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => find("button", "Menü").dispatchEvent(key));
};
async function hit(star: string, pointerType: "mouse" | "pen" | "touch"): Promise<void> {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  await act(async () => find(`[role=menuitemradio][aria-label^="${star} yıldız"]`, "").dispatchEvent(event));
}

test.each([
  ["touch", null, "3,5", 4],
  ["touch", null, "4", 4],
  ["touch", 4, "4", 3.5],
  ["touch", 4, "3,5", 3.5],
  ["touch", 3.5, "3,5", 4],
  ["touch", 5, "4", 4],
  ["mouse", null, "3,5", 3.5],
  ["mouse", 4, "4", 4],
  ["pen", null, "3,5", 3.5],
] as const)("%s, where %s stars are, at %s gives %s, as stars do elsewhere", async (by, value, at, given) => {
  await draw(value);
  await hit(at, by);
  expect(onGive.mock.calls).toEqual([[given]]);
});

test("the keyboard's press means what it names", async () => {
  await draw(4);
  await press(find('[role=menuitemradio][aria-label^="4 yıldız"]', ""));
  expect(onGive.mock.calls).toEqual([[4]]);
});
