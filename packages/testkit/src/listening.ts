import { type Hint, hintSchema, openStream } from "@okurca/contract";

/** A reader's live stream in a test. */
export interface Listening {
  /** Kinds of the hints so far that the test has not taken yet. */
  waiting(): string[];
  /** The next hint; throws when none comes within the seconds. */
  next(seconds?: number): Promise<Hint>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

function parse(text: string): Hint[] {
  return text
    .split("\n\n")
    .filter((part) => part.startsWith("data: "))
    .map((part) => hintSchema.parse(JSON.parse(part.slice("data: ".length))));
}

/** Cuts incoming text into events; keeps the last part until it is whole. */
function listening(body: AsyncIterable<string>, leave: () => void): Listening {
  const hints: Hint[] = [];
  let wake = () => {};
  let rest = "";
  const read = async () => {
    for await (const chunk of body) {
      const text = rest + chunk;
      const end = text.lastIndexOf("\n\n") + 2;
      rest = text.slice(Math.max(end, 0));
      hints.push(...parse(text.slice(0, end)));
      wake();
    }
  };
  return {
    waiting: () => hints.map(({ kind }) => kind),
    async next(seconds = 5) {
      if (hints.length === 0) {
        await new Promise<void>((resolve, reject) => {
          const limit = setTimeout(() => reject(new Error(`no hint in ${seconds} s`)), seconds * 1000);
          wake = () => {
            if (hints.length === 0) return;
            clearTimeout(limit);
            resolve();
          };
        });
      }
      return hints.shift() as Hint;
    },
    ended: read().catch(() => {}),
    close: leave,
  };
}

/**
 * Opens the stream of the token's reader over the network and takes its hints up to the one that says it is
 * open; throws when it is refused.
 */
export async function openListening(origin: string, token: string): Promise<Listening> {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}${openStream.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  if (answer.status !== openStream.status || !answer.body) {
    throw new Error(`the stream is refused: ${answer.status}`);
  }
  const heard = listening(answer.body.pipeThrough(new TextDecoderStream()), () => leaving.abort());
  // Friends' news that was under way while the stream opened may come before it.
  while ((await heard.next()).kind !== "everything");
  return heard;
}
