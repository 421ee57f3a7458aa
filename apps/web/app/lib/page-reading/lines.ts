/** A line of print as it was recognised. */
export interface ReadLine {
  text: string;
  /** Of a hundred. */
  confidence: number;
}

const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Least confidence of a line that is shown, and of a picture with writing; a picture without is read as noise. */
const leastConfidence = { line: 45, page: 60 };

/** Whether it looks like writing at all: mostly letters, with a word among them. */
function isWriting({ text, confidence }: ReadLine): boolean {
  const marks = text.replace(/\s/g, "").length;
  const isWord = /\p{L}{3}/u.test(text) || (/\p{L}{2}/u.test(text) && confidence > 80);
  return confidence >= leastConfidence.line && isWord && lettersOf(text) >= marks * 0.6;
}

/** The lines that are writing; none of a picture on which there is none. */
export function writtenLines(lines: readonly ReadLine[]): ReadLine[] {
  const written = lines
    .map(({ text, confidence }) => ({ text: text.replace(/\s+/g, " ").trim(), confidence }))
    .filter(isWriting);
  const letters = written.reduce((sum, { text }) => sum + lettersOf(text), 0);
  if (letters < 10) return [];
  const mean = written.reduce((sum, line) => sum + line.confidence * lettersOf(line.text), 0) / letters;
  return mean >= leastConfidence.page ? written : [];
}

/** A word that the line's end tore: the hyphen goes where a small letter goes on. */
const torn = /(\p{L})[-\u00ad\u2010\u2011¬]$/u;

/** Lines as one text: words torn at line ends joined, a new line only where somebody begins to speak. */
export function joinLines(lines: readonly string[]): string {
  let text = "";
  for (const line of lines) {
    if (text === "") text = line;
    else if (torn.test(text) && /^\p{Ll}/u.test(line)) text = text.replace(torn, "$1") + line;
    else text += /^[—–-]\s?\p{L}/u.test(line) ? `\n${line}` : ` ${line}`;
  }
  return text;
}
