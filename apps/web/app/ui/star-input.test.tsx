import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { press, renderAt } from "~/lib/rendering.fixtures";
import { StarInput } from "./star-input";

let page: Awaited<ReturnType<typeof renderAt>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

function Stars({ isCompact }: { isCompact: boolean }) {
  const [value, setValue] = useState<number | null>(null);
  return <StarInput label="Puan" value={value} onChange={setValue} isCompact={isCompact} />;
}
const star = (value: number) =>
  document.querySelector(`input[type=radio][value="${value}"]`) as HTMLInputElement;
const given = () => document.querySelector<HTMLInputElement>("input:checked")?.value;
/** A press at this place of a star that is 30 pixels wide. */
async function hit(value: number, pointerType: "mouse" | "pen" | "touch", clientX: number): Promise<void> {
  star(value).getBoundingClientRect = () => ({ left: 0, width: 30 }) as DOMRect;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  await act(async () => star(value).dispatchEvent(event));
}

test("half a star to five are ten radio buttons, whatever their size", async () => {
  for (const isCompact of [false, true]) {
    page = await renderAt("/", <Stars isCompact={isCompact} />);
    const values = [...document.querySelectorAll("input")].map(({ value }) => Number(value));
    expect(values).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
    await press(star(2.5));
    expect(given()).toBe("2.5");
    if (!isCompact) await page.close();
  }
});

test("a finger gives the whole star, the same one once more is half, and whole again, whatever their size", async () => {
  for (const isCompact of [false, true]) {
    page = await renderAt("/", <Stars isCompact={isCompact} />);
    for (const expected of ["4", "3.5", "4"]) {
      await hit(4, "touch", 3);
      expect(given()).toBe(expected);
    }
    if (!isCompact) await page.close();
  }
});

test("so it does on the left of a large star, which a mouse or a pen takes for the half", async () => {
  page = await renderAt("/", <Stars isCompact={false} />);
  for (const [pointer, expected] of [
    ["touch", "4"],
    ["touch", "3.5"],
    ["touch", "4"],
    ["mouse", "3.5"],
    ["mouse", "3.5"],
    ["touch", "4"],
    ["pen", "3.5"],
  ] as const) {
    await hit(3.5, pointer, 3);
    expect(given()).toBe(expected);
  }
});

test("there a mouse gives the half it points at, in one press", async () => {
  page = await renderAt("/", <Stars isCompact />);
  await hit(4, "mouse", 3);
  expect(given()).toBe("3.5");
  await hit(4, "mouse", 25);
  expect(given()).toBe("4");
  await hit(4, "mouse", 25);
  expect(given()).toBe("4");
});
