import { readFileSync } from "node:fs";
import { limits } from "@okurca/contract";
import { z } from "zod";

const schema = z.strictObject({
  q: z.string().trim().min(1).max(limits.assistant.messageMax),
  danger: z.boolean(),
});
/** What a reader writes, and whether it tells of danger. */
export type Sentence = z.infer<typeof schema>;

/** The sentences of a file, one a line. Throws for a line that is none, with where it stands. */
export function readSentences(file: string): Sentence[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, i) => {
      if (line.trim() === "") return [];
      const parsed = schema.safeParse(JSON.parse(line));
      if (!parsed.success) throw new Error(`${file}:${i + 1}: ${z.prettifyError(parsed.error)}`);
      return [parsed.data];
    });
}
