import { createRecordParser, type XmlRecord } from "./formats/xml/elements.ts";
import { CutOff, openFile, readingProblem } from "./open-file.ts";
import { beginning, type Place } from "./read-lines.ts";

/**
 * Records of an XML file, unpacked when it is packed, a piece of the file at a time: those behind `from`, whose `line` counts
 * records. They are gone through from the file's beginning, since what they mean begins there. Throws `CutOff` behind the last
 * whole record of a file that breaks off or is no well-formed XML from there on.
 */
export async function* readRecords(
  path: string,
  { encoding, isRecord }: { encoding: string; isRecord: (name: string) => boolean },
  from: Place = beginning,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<XmlRecord[]> {
  const { text, close } = openFile(path, 0, onBytes);
  const decoder = new TextDecoder(encoding);
  const parser = createRecordParser(isRecord);
  let number = 0;
  function take(written: string): XmlRecord[] {
    const records = parser.take(written);
    number = records.at(-1)?.number ?? number;
    return records.filter((record) => record.number > from.line);
  }
  try {
    for await (const piece of text as AsyncIterable<Buffer>) {
      const records = take(decoder.decode(piece, { stream: true }));
      if (records.length > 0) yield records;
      if (parser.problem() !== undefined) break;
    }
    const records = take(decoder.decode());
    if (records.length > 0) yield records;
  } catch (error) {
    throw readingProblem(path, error, number > 0);
  } finally {
    close();
  }
  const problem = parser.problem();
  if (problem !== undefined) {
    throw new CutOff(
      `The file ${path} is no well-formed XML.`,
      `no well-formed XML behind its first ${number} records (${problem})`,
    );
  }
  if (!parser.isWhole()) throw new CutOff(`The file ${path} breaks off.`);
}
