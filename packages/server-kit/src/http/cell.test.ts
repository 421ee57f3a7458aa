import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { cellOf } from "./cell.ts";

describe("a cell of a table", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1", "\r=1+1", " \n =1+1", "＝1+1", "'=1", "''\t=1"])(
    "is no formula, whatever stands before it: %j",
    (text) => {
      const [[cell = ""] = []] = parse(`${cellOf(text)},x`, { relax_quotes: false }) as string[][];
      expect(cell).toBe(`'${text}`);
    },
  );

  test.each(["", "Huzur", "a=1", "' dedi", "5-6", "“=”"])("is what it was: %j", (text) => {
    const [[cell = ""] = []] = parse(`${cellOf(text)},x`) as string[][];
    expect(cell).toBe(text);
  });
});
