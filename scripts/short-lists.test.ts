import { expect, test } from "vitest";
import { shortLists } from "../apps/web/short-lists.ts";

const hashes = Array.from({ length: 40 }, (_none, i) => `a${String(i).padStart(5, "0")}z`);
const head = (list: string) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=[${list}])))=>i.map(i=>d[i]);`;
const quoted = (values: readonly string[]) => values.map((value) => `"assets/${value}"`).join(",");
const all = hashes.map((hash) => `${hash}.js`);
const indexes = (count: number) => `[${Array.from({ length: count }, (_none, i) => i).join(",")}]`;
const ends = [indexes(40), indexes(13), indexes(3), "[0,2,39]", "[]"];
const code = (list: string) =>
  `${head(list)}return [${ends.map((end) => `__vite__mapDeps(${end})`).join(",")}]`;
/** What each part is said to need. */
const needs = (text: string): unknown => new Function(text)();

test("a page's parts need the same files as before, in fewer bytes", () => {
  const short = shortLists(code(quoted(all)));
  expect(needs(short)).toEqual(needs(code(quoted(all))));
  expect(short.length).toBeLessThan(code(quoted(all)).length / 2);
});

test.each([
  ["a style sheet among them", quoted([...all.slice(0, 39), "landing-a1b2c3d4.css"])],
  ["a name of its own", quoted([...all.slice(0, 39), "home-a1b2c3d4.js"])],
])("%s stays as it is", (_what, list) => {
  const short = shortLists(code(list));
  expect(short).toContain(list);
  expect(needs(short)).toEqual(needs(code(list)));
});

test("code without such lists is not touched", () => {
  const other = 'export const f=["assets/a1b2c3d.js"];const [x,...y]=[0,1,2];';
  expect(shortLists(other)).toBe(other);
});
