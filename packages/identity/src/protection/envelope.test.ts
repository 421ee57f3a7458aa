import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createEnvelope } from "./envelope.ts";

const key = randomBytes(32);
const envelope = createEnvelope(key);
const plain = Buffer.from("Kitap-Kurdu7");

test("what is sealed opens with the same key and context alone", () => {
  const sealed = envelope.seal(plain, "a");
  expect(createEnvelope(key).open(sealed, "a")).toEqual(plain);
  expect(() => envelope.open(sealed, "b")).toThrow();
  expect(() => createEnvelope(randomBytes(32)).open(sealed, "a")).toThrow();
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
  expect(createEnvelope(randomBytes(32)).digest("123456", "a")).not.toEqual(envelope.digest("123456", "a"));
});
