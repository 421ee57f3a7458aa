import { readFileSync } from "node:fs";
import { z } from "zod";

const kinds = [
  /^books[<>]=\d+$/,
  /^(no-books|says-cannot|table|list|none-owned|some-owned|all-owned|none-repeated|shorter|longer|newer|older)$/,
  /^(all|most|some|none)-genre:.+$/,
  /^(all|some|none)-by:.+$/,
  /^(not-)?(names|says):.+$/,
  /^share-of:\d+:.+$/,
  /^(max|min)-pages:\d+$/,
  /^(from|to)-year:\d{4}$/,
  /^links:\/.*$/,
];

const schema = z.strictObject({
  message: z.string().min(1),
  thread: z.array(z.string().min(1)).optional(),
  reader: z.enum(["okur", "yeni"]).default("okur"),
  must: z
    .array(z.string().refine((text) => kinds.some((kind) => kind.test(text)), "unknown kind of check"))
    .min(1),
  only: z.literal("import").optional(),
});

export type AssistantQuestion = z.infer<typeof schema>;

/** The questions of a file; throws for a line that is none. */
export function readQuestions(file: string): AssistantQuestion[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, i) => {
      if (line.trim() === "") return [];
      const parsed = schema.safeParse(JSON.parse(line));
      if (!parsed.success) throw new Error(`${file}:${i + 1}: ${z.prettifyError(parsed.error)}`);
      return [parsed.data];
    });
}
