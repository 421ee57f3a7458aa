import { withoutEndMarks } from "../clean-text.ts";
import { splitTitle } from "../facts.ts";
import { cleanPart, fieldsOf, linkedTo, type MarcField, type MarcRecord, partOf, partsOf } from "./record.ts";

export interface MarcTitle {
  title: string;
  subtitle: string | undefined;
  /** The same in another language, as it stands beside it (`= Crime and punishment`). */
  parallel: string | undefined;
}

/** A field of titles ends with a full stop, "Kar." and "1984." too; what was shortened has one of its own: "Dr. J. R." */
function withoutStop(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}]{2})\.$/u, "");
}

/** "Yüzüklerin Efendisi" with its parts ("1", "Yüzük Kardeşliği") → "Yüzüklerin Efendisi 1: Yüzük Kardeşliği". */
function withParts(title: string, field: MarcField): string {
  let whole = title;
  for (const [code, text] of field.subfields) {
    if (code !== "n" && code !== "p") continue;
    const part = withoutStop(withoutEndMarks(cleanPart(text)));
    if (part !== "") whole += code === "n" ? ` ${part}` : `: ${part}`;
  }
  return whole;
}

/**
 * The title of a field of titles. Marks of cataloguing stand at the end of what is before them: "=" before the title in another
 * language, ":" before what explains it, "/" before who wrote it.
 */
export function titleOf(field: MarcField | undefined): MarcTitle | undefined {
  const main = partOf(field, "a");
  if (!field || main === "") return undefined;
  const rest = partOf(field, "b");
  const isParallel = /=\s*$/.test(main) || rest.startsWith("=");
  const [other = "", ...behind] = rest.replace(/^[=:]\s*/, "").split(/\s+=\s+/);
  const whole = withParts(withoutStop(withoutEndMarks(main)), field);
  const hasParts = partsOf(field, "np").length > 0;
  const split = hasParts ? { title: whole, subtitle: undefined } : splitTitle(whole);
  const parallel = isParallel ? other.split(/\s+:\s+/)[0] : behind[0];
  return {
    title: split.title,
    subtitle: (isParallel ? undefined : withoutStop(withoutEndMarks(other))) || split.subtitle,
    parallel: parallel === undefined ? undefined : withoutEndMarks(parallel) || undefined,
  };
}

/** Titles for many works at once. */
const collective =
  /^(?:works|selections|novels|short stories|poems|plays|essays|correspondence|eserleri|seçmeler)\b/iu;
const saysOriginal = /özgün|orijinal|original|asıl ad/iu;
const noteOfOriginal =
  /^(?:eserin |kitabın )?(?:özgün|orijinal|asıl) (?:adı|ismi)\s*:?\s*(.+)$|^translation of:?\s*(.+)$|^originally published as:?\s*(.+)$/iu;

/**
 * What a translated book is called in its own language, of the field that says so most clearly: 765, a 246 that calls itself so, the
 * uniform title, a note, the parallel title.
 */
export function originalTitleOf(
  record: MarcRecord,
  isTranslated: boolean,
  parallel?: string,
): string | undefined {
  const linked = fieldsOf(record, "765").map((field) => partOf(field, "t"))[0];
  const named = fieldsOf(record, "246").find((field) => saysOriginal.test(partOf(field, "i")));
  const uniform = fieldsOf(record, "240", "130").find(
    (field) => (isTranslated || partOf(field, "l") !== "") && !collective.test(partOf(field, "a")),
  );
  const note = fieldsOf(record, "500", "534")
    .map((field) => noteOfOriginal.exec(partOf(field, "a")))
    .map((match) => match?.[1] ?? match?.[2] ?? match?.[3])
    .find((text) => text !== undefined);
  const found = [linked, partOf(named, "a"), partOf(uniform, "a"), note, isTranslated ? parallel : undefined];
  const title = found.find((text) => text !== undefined && text !== "");
  return title === undefined
    ? undefined
    : withoutEndMarks(title.replace(/^["“](.*)["”]\.?$/u, "$1")).replace(/\.$/, "");
}

/** What else the book is called: variants, its title beside in another language, and that in another script. */
export function otherTitlesOf(record: MarcRecord, parallel: string | undefined): string[] {
  const scripts = linkedTo(record, "245").map((field) => titleOf(field)?.title);
  const variants = fieldsOf(record, "246")
    .filter((field) => !saysOriginal.test(partOf(field, "i")))
    .map((field) => titleOf(field)?.title);
  return [...scripts, parallel, ...variants].filter(
    (title) => title !== undefined && title !== "",
  ) as string[];
}
