import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createEnvelope } from "./envelope.ts";
import { createSealer } from "./sealer.ts";

const key = randomBytes(32);
const envelope = createEnvelope(createSealer([key]), key);
const plain = Buffer.from("Kitap-Kurdu7");
/** Sealed under a key of 32 bytes 7 for the context "a" before values told their key. */
const older = Buffer.from(
  "018a49e98106d68f77f3d820bf307a3cf0a3d9317960a3938e505efb7310dcdd5bcf7b2578c64a2908",
  "hex",
);

test("what is sealed opens with the same key and context alone", () => {
  const sealed = envelope.seal(plain, "a");
  expect(createSealer([key]).open(sealed, "a")).toEqual(plain);
  expect(() => envelope.open(sealed, "b")).toThrow();
  expect(() => createSealer([randomBytes(32)]).open(sealed, "a")).toThrow();
});

test("no changed byte opens, and no shortened value", () => {
  const sealed = envelope.seal(plain, "a");
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(i) ^ 1, i);
    expect(() => envelope.open(changed, "a")).toThrow();
    expect(() => envelope.open(sealed.subarray(0, i), "a")).toThrow();
  }
});

test("two seals of one value differ; two digests of one text do not, unless their contexts do", () => {
  expect(envelope.seal(plain, "a")).not.toEqual(envelope.seal(plain, "a"));
  expect(envelope.seal(plain, "a").includes(plain)).toBe(false);
  expect(envelope.digest("123456", "a")).toEqual(envelope.digest("123456", "a"));
  expect(envelope.digest("123456", "a")).not.toEqual(envelope.digest("123456", "b"));
  const other = createEnvelope(createSealer([key]), randomBytes(32));
  expect(other.digest("123456", "a")).not.toEqual(envelope.digest("123456", "a"));
});

test("a new first key seals and the old ones still open; each value tells its key", () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const before = createSealer([old]);
  const both = createSealer([fresh, old]);
  const sealed = before.seal(plain, "a");
  expect(both.open(sealed, "a")).toEqual(plain);
  expect(both.keyIds()).toEqual([both.current(), before.current()]);
  expect(both.keyOf(sealed, "a")).toBe(before.current());
  expect(both.keyOf(both.seal(plain, "a"), "a")).toBe(both.current());
  expect(createSealer([fresh]).keyOf(sealed, "a")).toBeUndefined();
  expect(() => before.open(both.seal(plain, "a"), "a")).toThrow();
});

test("the key that seals stays the same while others come and go, and is never one that is not there", () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const sealer = createSealer([old]);
  const oldId = sealer.current();
  sealer.replace([fresh, old]);
  expect(sealer.current()).toBe(oldId);
  sealer.replace([fresh]);
  expect(sealer.current()).not.toBe(oldId);
  expect(() => sealer.use(oldId)).toThrow();
});

test("values sealed before they told their key open with whichever key it is", () => {
  const sealer = createSealer([randomBytes(32), Buffer.alloc(32, 7)]);
  expect(sealer.open(older, "a")).toEqual(plain);
  expect(sealer.keyOf(older, "a")).toBe(sealer.keyIds()[1]);
  expect(() => sealer.open(older, "b")).toThrow();
  expect(() => createSealer([randomBytes(32)]).open(older, "a")).toThrow();
});
