import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

test("heavy work is done one after another, also after a failure; who finds the line full is told to come again", async () => {
  const line = createQueue(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) =>
    line(() => {
      begun.push(name);
      return new Promise<string>((done, fail) =>
        ends.set(name, () => (name === "b" ? fail(new Error("b")) : done(name))),
      );
    });
  const [a, b, c] = [work("a"), work("b"), work("c")];
  await expect(work("d")).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  expect(begun).toEqual(["a"]);
  ends.get("a")?.();
  await expect(a).resolves.toBe("a");
  const e = work("e");
  ends.get("b")?.();
  await expect(b).rejects.toThrow("b");
  await Promise.resolve();
  expect(begun).toEqual(["a", "b", "c"]);
  ends.get("c")?.();
  await c;
  await Promise.resolve();
  ends.get("e")?.();
  await expect(e).resolves.toBe("e");
});
