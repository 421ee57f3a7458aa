import { expect, test } from "vitest";
import { isAllowed, listOf, packagesOf } from "./licences.mjs";

test.each([
  ["MIT", true],
  ["(MIT OR CC0-1.0)", true],
  ["GPL-2.0-only OR MIT", true],
  ["(GPL-2.0-only OR (MIT AND Zlib))", true],
  ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", true],
  ["MIT AND BUSL-1.1", false],
  ["(MIT AND BUSL-1.1) OR SSPL-1.0", false],
  ["GPL-2.0-only", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["UNLICENSED", false],
  ["not told", false],
  ["constructor", false],
  ["", false],
])("%s may come: %s", (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});

test("a package the product runs with anywhere is no mere tool; our own and links are not listed", () => {
  const packages = packagesOf(
    {
      packages: {
        "": { license: "AGPL-3.0-or-later" },
        "apps/server": {},
        "node_modules/@okurca/server": { link: true },
        "node_modules/both": { license: "MIT", dev: true },
        "node_modules/a/node_modules/both": { license: "MIT" },
        "node_modules/@own/tool": { license: "ISC", dev: true },
        "node_modules/old": {},
        "node_modules/silent": {},
      },
    },
    (place: string) => (place.endsWith("old") ? "BSD-2-Clause" : undefined),
  );
  expect(packages).toEqual([
    { name: "@own/tool", licence: "ISC", isTool: true },
    { name: "both", licence: "MIT", isTool: false },
    { name: "old", licence: "BSD-2-Clause", isTool: false },
    { name: "silent", licence: "not told", isTool: false },
  ]);
  expect(listOf(packages)).toContain("| ISC | 1 | @own/tool |");
});
