import { crc32, deflateSync } from "node:zlib";
import fc, { type Arbitrary } from "fast-check";
import { trapText } from "./values.ts";

const heads = [
  "Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf,My Review,Date Read",
  "Title,Authors,ISBN/UID,Read Status,Star Rating",
  "kitap;yazar;isbn;durum",
  "isbn",
  "",
];

const cell = fc.oneof(
  fc.constantFrom(
    "9789753638029",
    "9789750719387",
    "İnce Memed",
    '="9789750719387"',
    "read",
    "5",
    "2024/02/30",
  ),
  trapText,
);

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Files of libraries: tables with anything in them, tables that end in the middle, and bytes. */
export const fileBody: Arbitrary<Buffer> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...heads),
      fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 12 }),
      fc.boolean(),
    )
    .map(([head, rows, isQuoted]) => {
      const lines = rows.map((row) => row.map((one) => (isQuoted ? quoted(one) : one)).join(","));
      return Buffer.from([head, ...lines].join("\n"));
    }),
  fc.json().map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
);

function chunk(name: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A PNG that says it has these measures; its pixels are those of so many red ones. */
function png(width: number, height: number, pixels = { width: 8, height: 8 }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(pixels.width * 3, 200)]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(Array(pixels.height).fill(row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
/** As small as a cover may be, and one that says to be that large. */
const covers = [png(300, 450, { width: 300, height: 450 }), png(300, 450), png(60_000, 60_000)];
const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb004300", "hex");

/** Pictures, pictures with a few bytes changed or cut off, and what only begins as one. */
export const pictureBody: Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(
      ...[png(8, 8), png(1, 1), png(8, 60_000), png(0, 8), ...covers, gif, jpeg, Buffer.from("<svg/>")],
    ),
    fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 3 }),
    fc.option(fc.nat(120)),
  )
  .map(([picture, changes, end]) => {
    const changed = Buffer.from(picture);
    for (const [at, value] of changes) changed[at % changed.length] = value;
    return end === null ? changed : changed.subarray(0, end);
  });
