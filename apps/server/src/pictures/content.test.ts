import { expect, test } from "vitest";
import { isWholePicture, kindOf } from "./content.ts";
import { moving, picture, plain, rich } from "./samples.fixtures.ts";

test.each(["jpeg", "png", "gif"] as const)(
  "a %s is known by its content and whole, not one byte less",
  async (kind) => {
    for (const bytes of [await picture(kind), await rich(kind)]) {
      expect([kindOf(bytes), isWholePicture(bytes, kind)]).toEqual([kind, true]);
      for (let length = 1; length < bytes.length; length += Math.ceil(bytes.length / 200)) {
        expect([length, isWholePicture(bytes.subarray(0, length), kind)]).toEqual([length, false]);
      }
      expect(isWholePicture(Buffer.concat([bytes, Buffer.from("x")]), kind)).toBe(false);
    }
  },
);

test("a GIF of several frames is whole with its last one only", async () => {
  const bytes = await moving();
  expect(isWholePicture(bytes, "gif")).toBe(true);
  expect(isWholePicture(bytes.subarray(0, -1), "gif")).toBe(false);
});

test("a JPEG in steps is whole; one of more scans than any encoder writes is not, since each is work for all of its blocks", async () => {
  const inSteps = await plain().jpeg({ progressive: true }).toBuffer();
  expect(isWholePicture(inSteps, "jpeg")).toBe(true);
  const scan = Buffer.from([0xff, 0xda, 0x00, 0x02, 0x00]);
  const ofScans = (count: number) =>
    Buffer.concat([Buffer.from([0xff, 0xd8]), ...Array(count).fill(scan), Buffer.from([0xff, 0xd9])]);
  expect([4, 64, 65, 100_000].map((count) => isWholePicture(ofScans(count), "jpeg"))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("files made to keep a reader of them busy are done with at once", () => {
  const size = 5 * 1024 * 1024;
  const head = [0xff, 0xd8, 0xff, 0xda, 0x00, 0x02];
  const jpegs = Buffer.alloc(size, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x02, 0xff, 0xd9]));
  const pngs = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(size, Buffer.from("\0\0\0\0abcd\0\0\0\0", "latin1")),
  ]);
  const files = [
    ["jpeg", jpegs],
    ["jpeg", Buffer.concat([Buffer.from(head), Buffer.alloc(size, 0xff)])],
    ["jpeg", Buffer.concat([Buffer.from(head), Buffer.alloc(size, Buffer.from([0xff, 0]))])],
    ["jpeg", Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(size, Buffer.from([0xff, 0xe0, 0, 0]))])],
    ["png", pngs],
    ["gif", Buffer.concat([Buffer.from("GIF89a\0\0\0\0\0\0\0,", "latin1"), Buffer.alloc(size, 1)])],
  ] as const;
  for (const [kind, bytes] of files) expect(isWholePicture(bytes, kind)).toBe(false);
});
