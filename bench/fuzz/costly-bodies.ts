import { crc32, deflateSync } from "node:zlib";
import { limits } from "@okurca/contract";

/** `piece` said again and again until there are so many characters. */
export const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Pieces that have kept readers of texts busy: patterns that go back, characters that become more, marks that nest. */
export const pieces = [
  ..."aI<([*_`#&@.-'\"\\",
  ...[
    " ",
    "\n",
    "1",
    "1.",
    "é",
    "İ",
    "ﷺ",
    "\u0301",
    "\u0001",
    "👩‍👩‍👧",
    "a ",
    "ab ",
    "an ",
    "a@",
    "a.a@",
    "](",
    "](<",
    "![",
    "**a",
    "<a ",
    "&#x",
  ],
  ...[
    "http://a",
    "978",
    "9-",
    " ve ",
    "kitap ",
    "Orhan Pamuk ",
    "İnce Memed ",
    "en iyi ",
    "a’",
    "00 ",
    "%",
    ",",
    ";",
    "/",
  ],
];

const { bodyBytes } = limits;
/** Characters of JSON that a body has room for. */
const room = bodyBytes - 100;

/** JSON of the largest size, of every shape. */
export const jsonTexts: [string, string][] = [
  ["arrays in arrays", filled("[", room / 2) + filled("]", room / 2)],
  ["objects in objects", `${'{"a":'.repeat(room / 6)}1${"}".repeat(room / 6)}`],
  ["objects that never end", filled('{"a":', room)],
  ["fields nobody knows", `{${Array.from({ length: room / 12 }, (_none, i) => `"f${i}":0`).join(",")}}`],
  ["one field again and again", `{${filled('"isbn":0,', room - 9)}"isbn":0}`],
  ["an array of numbers", `[${filled("1,", room)}1]`],
  ["a number of all its digits", `{"rating":${filled("9", room)}}`],
  ["a text of escapes", `{"content":"${filled("\\u0000", Math.floor(room / 6) * 6)}"}`],
  ["spaces", filled(" ", room)],
  ["a prototype", `{"__proto__":${filled("[", room / 3)}${filled("]", room / 3)}}`],
];

const goodreads =
  "Book Id,Title,Author,ISBN13,My Rating,Date Read,Bookshelves,Exclusive Shelf,My Review,Private Notes,Read Count";
const storygraph = "Title,Authors,ISBN/UID,Read Status,Star Rating,Dates Read,Review";
const okurca = "ISBN;Kitap;Yazarlar;Durum;Eklenme;Sonuç;Notlar;İlerleme";

const { rows, fileBytes, rowLength } = limits.import;

/** A table as large as may be, its rows made by this until there is no room. */
function table(head: string, row: (place: number) => string, most = rows): Buffer {
  const lines = [head];
  let size = head.length;
  for (let place = 0; place < most; place++) {
    const line = row(place);
    size += Buffer.byteLength(line) + 1;
    if (size > fileBytes - 1) break;
    lines.push(line);
  }
  return Buffer.from(lines.join("\n"));
}

/** Libraries of the largest size, and files that only look like one. */
export const tables: [string, () => Buffer][] = [
  [
    "as many books as may be, each with a review",
    () =>
      table(
        goodreads,
        (i) => `${i},Kitap ${i},Yazar ${i},,5,2021/03/04,a,read,"${filled("Çok güzeldi. ", 380)}",,1`,
      ),
  ],
  [
    "reviews as long as a row may be",
    () =>
      table(
        goodreads,
        (i) => `${i},Kitap ${i},Yazar,,5,2021/03/04,a,read,${filled("é", (rowLength - 100) / 2)},,1`,
      ),
  ],
  [
    "HTML in every review",
    () => table(goodreads, (i) => `${i},K${i},Y,,5,,a,read,"${filled("<a href=x>&#x41;", 400)}",,1`),
  ],
  [
    "names that fold into more",
    () => table(goodreads, (i) => `${i},${filled("ﷺİ", 100)}${i},${filled("ﷺ", 100)},,5,,a,read,,,1`),
  ],
  ["rows of one letter", () => Buffer.from(`${goodreads}\n${filled("a\n", fileBytes - 200)}`)],
  ["separators alone", () => Buffer.from(`${goodreads}\n${filled(",", fileBytes - 200)}`)],
  ["rows of separators", () => Buffer.from(`${goodreads}\n${filled(",\n", fileBytes - 200)}`)],
  ["a quote that never ends", () => Buffer.from(`${goodreads}\n"${filled("a\n", fileBytes - 200)}`)],
  ["quotes", () => Buffer.from(`${goodreads}\n${filled('"', fileBytes - 200)}`)],
  ["a head that never ends", () => Buffer.from(`${goodreads}${filled(",a", fileBytes - 200)}`)],
  ["no text", () => Buffer.alloc(fileBytes, 0xc3)],
  ["UTF-16", () => Buffer.from(`\ufeff${goodreads}\n${filled("a,b\n", fileBytes / 2 - 400)}`, "utf16le")],
  ["readings on every row", () => table(goodreads, (i) => `${i},Kitap ${i},Yazar,,5,,a,read,,,2`)],
  ["days that are none", () => table(storygraph, (i) => `K${i},Y,,read,5,"${filled("x,", 300)}",`)],
  ["control characters", () => table(storygraph, (i) => `K${i},Y,,read,5,,${filled("\u0001", 400)}`)],
  [
    "progress without end",
    () =>
      table(
        okurca,
        (i) =>
          `;Kitap ${i};Y;Okundu;2021-01-01;Bitti;;"${filled("2026-11-21 s.40 (2026-11-21T18:03:00.000Z); ", 4000)}"`,
      ),
  ],
];

function chunk(name: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A PNG that says it has these measures, with these packed pixels and what comes before them. */
export function pngOf(width: number, height: number, pixels: Buffer, more: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk("IHDR", head), more, chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))],
  ]);
}

/** A black one of these measures. */
export const png = (width: number, height: number, more?: Buffer) =>
  pngOf(width, height, deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 1 }), more);

const pictureBytes = limits.picture.bytes - 100;
const repeated = (piece: readonly number[], size = pictureBytes) => {
  const bytes = Buffer.alloc(size);
  bytes.fill(Buffer.from(piece));
  return bytes;
};
/** A picture begins, with an empty segment. */
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 2]);
/** The end of a picture that has no more in it. */
const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Pictures of the largest size: of many pixels, of many small parts, and with much behind them. */
export const pictures: [string, () => Buffer][] = [
  ["as many pixels as may be", () => png(5000, 5000)],
  [
    "PNG of empty parts",
    () =>
      png(8, 8, repeated([...chunk("teXt", Buffer.alloc(0))], Math.floor((pictureBytes - 500) / 12) * 12)),
  ],
  [
    "GIF of blocks of one byte",
    () =>
      Buffer.concat([
        Buffer.from("GIF89a\x01\0\x01\0\0\0\0!\xfe", "latin1"),
        repeated([1, 65]),
        Buffer.from([0, 0x3b]),
      ]),
  ],
  [
    "GIF of empty extensions",
    () =>
      Buffer.concat([
        Buffer.from("GIF89a\x01\0\x01\0\0\0\0", "latin1"),
        repeated([0x21, 0xfe, 0]),
        Buffer.from([0x3b]),
      ]),
  ],
  ["JPEG of empty segments", () => Buffer.concat([jpegHead, repeated([0xff, 0xfe, 0, 2]), jpegEnd])],
  ["JPEG of filling bytes", () => Buffer.concat([jpegHead, repeated([0xff])])],
  [
    "JPEG of restarts",
    () => Buffer.concat([jpegHead, Buffer.from([0xff, 0xda, 0, 2]), repeated([0xff, 0xd0]), jpegEnd]),
  ],
  ["JPEG and nothing behind it", () => Buffer.concat([jpegHead, jpegEnd, Buffer.alloc(pictureBytes)])],
  [
    "JPEG and many behind it",
    () => Buffer.concat([jpegHead, jpegEnd, repeated([0, ...jpegHead, ...jpegEnd])]),
  ],
  [
    "JPEG and much that is no picture",
    () =>
      Buffer.concat([
        jpegHead,
        jpegEnd,
        Buffer.alloc(pictureBytes / 2),
        repeated([0xff, 0xd8, 0xff, 0xff], pictureBytes / 2),
      ]),
  ],
];
