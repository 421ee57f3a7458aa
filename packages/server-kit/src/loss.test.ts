import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createLoss } from "./loss.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

test("work that is done is told as it ended, and what is under way fails with the loss", async () => {
  const loss = createLoss();
  expect(await loss.beside(Promise.resolve("an answer"))).toBe("an answer");
  await expect(loss.beside(Promise.reject(new Error("its own")))).rejects.toThrow("its own");
  const under = [loss.beside(new Promise(() => {})), loss.wait()];
  loss.lose(new Error("gone"));
  loss.lose(new Error("again"));
  for (const one of under) await expect(one).rejects.toThrow("gone");
  await expect(loss.beside(Promise.resolve("too late"))).rejects.toThrow("gone");
});

test("nothing of work that is done is kept, however long nothing is lost", async () => {
  const loss = createLoss();
  const kept: WeakRef<object>[] = [];
  const ask = async () => {
    const answer = { rows: [1, 2, 3] };
    kept.push(new WeakRef(answer));
    await loss.beside(Promise.resolve(answer));
  };
  for (let call = 0; call < 50; call++) await ask();
  await turn();
  collect();
  // The last may still lie in a register.
  expect(kept.filter((one) => one.deref() !== undefined).length).toBeLessThan(5);
  loss.lose(new Error("gone"));
});
