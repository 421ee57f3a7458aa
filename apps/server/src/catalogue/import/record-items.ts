import type { LeftOut, ReadBook } from "../formats/facts.ts";
import { readMarcBook } from "../formats/marc/book.ts";
import { largestRecord, readIso2709, recordEnd, withoutFiller } from "../formats/marc/iso2709.ts";
import { type MarcRecord, recordOfXml, shownRecord } from "../formats/marc/record.ts";
import { readProduct, shownProduct } from "../formats/onix/product.ts";
import { wordOf } from "../formats/onix/short-tags.ts";
import type { XmlElement } from "../formats/xml/elements.ts";
import { type Line, type Place, readPieces } from "../read-lines.ts";
import { readRecords } from "../read-records.ts";
import { marcSource, onixSource } from "../sources.ts";
import { keptText } from "./report.ts";
import { type Item, type Items, outcomesOfBooks } from "./rows.ts";
import { noteCut, type Run, type Step, untilCut } from "./state.ts";

type Books = readonly (ReadBook | string | LeftOut)[];

/** Items of one record; its text is kept only where it is refused, and so is to be found again. */
function itemsOfBooks(run: Run, number: number, books: Books, source: string, shown: () => string): Item[] {
  return outcomesOfBooks(books, { source, withAbouts: run.abouts !== undefined }).map((outcome) => ({
    line: number,
    text: "refused" in outcome ? shown().slice(0, keptText) : "",
    outcome,
  }));
}

function readMarc(run: Run, number: number, record: MarcRecord): Item[] {
  return itemsOfBooks(run, number, readMarcBook(record, { languages: run.languages }), marcSource, () =>
    shownRecord(record),
  );
}

function readPacked(run: Run, step: Step, { number, bytes, isOpen }: Line): Item[] {
  if (bytes === undefined) return [{ line: number, text: "", outcome: { refused: "longer than 1 MB" } }];
  const written = withoutFiller(bytes);
  if (written.length === 0) return [];
  const record = isOpen ? "cut off" : readIso2709(written);
  if (isOpen) noteCut(run, step);
  if (typeof record !== "string") return readMarc(run, number, record);
  return [{ line: number, text: written.toString("latin1", 0, keptText), outcome: { refused: record } }];
}

/** Records of MARC21 as they come in an exchange file. */
export async function* packedItems(
  run: Run,
  step: Step,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Items[]> {
  const cut = { mark: recordEnd, longest: largestRecord };
  for await (const lines of untilCut(run, step, readPieces(step.path, run.state.place, onBytes, cut))) {
    yield lines.map((line) => ({
      items: readPacked(run, step, line),
      place: { offset: line.end, line: line.number },
    }));
  }
}

const shapes = {
  marcxml: {
    isRecord: (name: string) => name === "record",
    read: (run: Run, number: number, element: XmlElement) => readMarc(run, number, recordOfXml(element)),
  },
  onix: {
    isRecord: (name: string) => wordOf(name) === "Product",
    read: (run: Run, number: number, element: XmlElement) =>
      itemsOfBooks(run, number, [readProduct(element, run.languages)], onixSource, () =>
        shownProduct(element),
      ),
  },
};

/** Records of MARCXML and products of ONIX. */
export async function* xmlItems(
  run: Run,
  step: Step,
  { kind, encoding }: { kind: keyof typeof shapes; encoding: string },
  onBytes: (bytes: number) => void,
): AsyncGenerator<Items[]> {
  const { isRecord, read } = shapes[kind];
  const place = (number: number): Place => ({ offset: 0, line: number });
  const pieces = readRecords(step.path, { encoding, isRecord }, run.state.place, onBytes);
  for await (const records of untilCut(run, step, pieces)) {
    yield records.map(({ number, element }) => ({
      items: element
        ? read(run, number, element)
        : [{ line: number, text: "", outcome: { refused: "longer than 8 MB" } }],
      place: place(number),
    }));
  }
}
