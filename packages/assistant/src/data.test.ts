import { expect, test } from "vitest";
import { z } from "zod";
import { readData } from "./data.ts";

test("a file is read as its schema says, and one that is otherwise is refused with its name and the place", () => {
  expect(readData("help.json", z.record(z.string(), z.string()))).toHaveProperty("gizlilik");
  expect(() => readData("help.json", z.strictObject({ gizlilik: z.number() }))).toThrow(
    /data\/assistant\/help\.json: [\s\S]*gizlilik/,
  );
});
