import { hostileText, isReadEvenly, refrain } from "@okurca/testkit/hostile-text";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { isWholePicture, kindOf, type PictureKind } from "./content.ts";
import { chooseFormat, formatTypes, pictureFormats } from "./format.ts";
import { picture } from "./samples.fixtures.ts";

const kinds = ["jpeg", "png", "gif"] as const;
const samples = new Map<PictureKind, Buffer>();
beforeAll(async () => {
  for (const kind of kinds) samples.set(kind, await picture(kind));
});
const sample = (kind: PictureKind) => samples.get(kind) ?? Buffer.alloc(0);

const heads: Record<PictureKind, number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [...Buffer.from("GIF89a")],
};

describe("the beginning and the whole of a picture", () => {
  test("any bytes are looked at without a throw, whatever they begin with", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.uint8Array({ maxLength: 600 }),
        fc.boolean(),
        (kind, rest, isHeaded) => {
          const bytes = Buffer.from([...(isHeaded ? heads[kind] : []), ...rest]);
          const found = kindOf(bytes);
          expect([undefined, ...kinds]).toContain(found);
          for (const one of kinds) expect(typeof isWholePicture(bytes, one)).toBe("boolean");
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("a picture with bytes changed is whole or not, and one with bytes after its end never is", () => {
    const changes = fc.array(fc.tuple(fc.nat(5000), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        changes,
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        (kind, list, more) => {
          const bytes = Buffer.from(sample(kind));
          expect(isWholePicture(Buffer.concat([bytes, more]), kind)).toBe(false);
          for (const [at, value] of list) bytes[at % bytes.length] = value;
          expect(typeof isWholePicture(bytes, kind)).toBe("boolean");
        },
      ),
      { numRuns: 500 },
    );
  });

  test("a picture of another kind is none of this one", () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.constantFrom(...kinds), (one, other) => {
        expect(isWholePicture(sample(one), other)).toBe(one === other);
      }),
    );
  });

  test.each(kinds)(
    "bytes of a %s take as long as they are, not longer and longer",
    (kind) => {
      const parts = fc.array(fc.constantFrom(0, 1, 2, 0x21, 0x2c, 0x3b, 0xd8, 0xd9, 0xda, 0xe0, 0xff), {
        minLength: 1,
        maxLength: 6,
      });
      const read = (text: string) =>
        isWholePicture(Buffer.concat([Buffer.from(heads[kind]), Buffer.from(text, "latin1")]), kind);
      fc.assert(
        fc.property(parts, (bytes) => isReadEvenly(read, Buffer.from(bytes).toString("latin1"), 400_000)),
        { numRuns: 20 },
      );
    },
    60_000,
  );
});

describe("Accept", () => {
  test("any header names a format that is there; none and a star alone name the one that all know", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(pictureFormats).toContain(chooseFormat(text));
      }),
    );
    for (const header of [undefined, "", "*/*", "image/*"]) expect(chooseFormat(header)).toBe("jpeg");
  });

  test("the smallest that is named and not refused, in whatever order and writing", () => {
    const named = fc.uniqueArray(
      fc.tuple(
        fc.constantFrom(...pictureFormats),
        fc.constantFrom("", ";q=0.5", "; q=0", ";q=0.000", ";v=1;q=1"),
      ),
      { selector: ([format]) => format, minLength: 1 },
    );
    fc.assert(
      fc.property(named, fc.boolean(), (list, isUpper) => {
        const header = list.map(([format, q]) => `${formatTypes[format]}${q}`).join(" , ");
        const taken = list.filter(([, q]) => !/q=0(\.0*)?$/.test(q)).map(([format]) => format);
        const expected = pictureFormats.find((format) => taken.includes(format)) ?? "jpeg";
        expect(chooseFormat(isUpper ? header.toUpperCase() : header)).toBe(expected);
      }),
    );
  });

  test("takes as long as it is, not longer and longer", () => {
    fc.assert(
      fc.property(refrain([",", ";", "q=", "=0", "0", ".", "image/avif"]), (piece) =>
        isReadEvenly(chooseFormat, piece),
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});
