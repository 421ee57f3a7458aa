import {
  type OutputOf,
  type OutsideEvent,
  outsideEventSchema,
  searchOutsideCatalogues,
} from "@okurca/contract";
import { createParser } from "eventsource-parser";
import { ApiError, request } from "~/lib/api";
import { wholeAnswer } from "~/lib/whole-answer";

export type OutsideAnswer = OutputOf<typeof searchOutsideCatalogues>;

const brokenOff = "Arama yarıda kaldı. Yeniden deneyebilirsiniz.";

/** Asks all catalogues at once; `onPart` hears what is known whenever one has answered. Resolves with the whole. */
export async function searchOutside(
  q: string,
  onPart: (answer: OutsideAnswer) => void,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const answer = await request(
    searchOutsideCatalogues,
    { query: { q } },
    { signal, accept: "text/event-stream" },
  );
  const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
  // Who stands between may not let a stream through.
  if (!isStream || !answer.body)
    return wholeAnswer(searchOutsideCatalogues.response, await answer.json()) as OutsideAnswer;
  const ending: { answer?: OutsideAnswer; error?: ApiError } = {};
  const parser = createParser({
    onEvent({ data }) {
      const event = outsideEventSchema.safeParse(JSON.parse(data)).data as OutsideEvent | undefined;
      if (event?.kind === "part") onPart(event);
      if (event?.kind === "done") ending.answer = event;
      if (event?.kind === "error") ending.error = new ApiError(500, { message: event.message });
    },
  });
  const reader = answer.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  while (!ending.answer && !ending.error) {
    const { done, value } = await reader.read();
    if (done) break;
    parser.feed(value);
  }
  if (ending.answer) return ending.answer;
  throw ending.error ?? new ApiError(502, { message: brokenOff });
}
