import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(`${import.meta.dirname}/tokens.css`, "utf8");

function tokensOf(selector: string): Record<string, string> {
  const body = css.split(`${selector} {`)[1]?.split("}")[0] ?? "";
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["paper", "surface", "sunken", "bubble"];
const texts = ["ink", "ink-2", "ink-3", "accent", "danger", "pine", "amber"];
const pairs: [text: string, ground: string, least: number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
  ["ink", "mark", 4.5],
  ["on-primary", "primary", 4.5],
  ["on-primary", "primary-hover", 4.5],
  ["on-primary-soft", "primary-soft", 4.5],
  ["amber", "amber-soft", 4.5],
  ["pine", "pine-soft", 4.5],
  ["danger", "danger-soft", 4.5],
  // Shapes and borders of controls.
  ...["line-strong", "star", "focus"].flatMap((name) =>
    grounds.map((ground): [string, string, number] => [name, ground, 3]),
  ),
];

describe.each([
  ["light", tokensOf(":root")],
  ["dark", tokensOf('[data-theme="dark"]')],
])("the %s theme", (_name, tokens) => {
  test.each(pairs)("%s on %s keeps its contrast of %f", (text, ground, least) => {
    expect(contrast(tokens[text] ?? "", tokens[ground] ?? "")).toBeGreaterThanOrEqual(least);
  });
});

test("both themes name the same colours", () => {
  expect(Object.keys(tokensOf('[data-theme="dark"]')).sort()).toEqual(Object.keys(tokensOf(":root")).sort());
});

test.each([":root", '[data-theme="dark"]'])("the arrow of a list has the second ink of %s", (theme) => {
  const [, stroke] =
    /--select-arrow:[^;]*stroke='%23([0-9a-f]{6})'/.exec(css.split(`${theme} {`)[1] ?? "") ?? [];
  expect(`#${stroke}`).toBe(tokensOf(theme)["ink-2"]);
});
