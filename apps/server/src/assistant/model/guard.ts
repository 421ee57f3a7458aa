import type { ShelfTools } from "@okurca/assistant";
import type { Logger } from "@okurca/server-kit";

/** Questions to the catalogue for one reply, however many a model asks at once. */
const mostCalls = 24;

/** What a model is told in place of an answer; it may pass it on. */
const refusals = {
  failed: "Araç şu anda yanıt veremiyor.",
  tooMany: "Bu yanıt için başka araç kullanılamaz; bildiklerinle yanıt ver.",
};

/** The same tools for a model: it may not ask for ever, and what went wrong inside is not for its ears. */
export function guarded(tools: ShelfTools, log: Logger): ShelfTools {
  let calls = 0;
  const guard =
    (ask: (input: never) => Promise<unknown>) =>
    async (input: never): Promise<unknown> => {
      calls += 1;
      if (calls > mostCalls) throw new Error(refusals.tooMany);
      try {
        return await ask(input);
      } catch (error) {
        log.error({ err: error }, "a tool of the assistant failed");
        throw new Error(refusals.failed);
      }
    };
  return Object.fromEntries(
    Object.entries(tools).map(([name, ask]) => [name, guard(ask)]),
  ) as unknown as ShelfTools;
}
