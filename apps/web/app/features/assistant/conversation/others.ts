import { readerStorage } from "~/lib/reader-storage";

/** What one page tells the others of the same reader in this browser. */
export type Word = "said" | "cleared";

export interface Others {
  publish(word: Word): void;
  leave(): void;
}

/** The reader's other pages; silent where the browser has no way between them. */
export function openOthers(onHeard: (word: Word) => void): Others {
  const own = readerStorage();
  if (!own || !("BroadcastChannel" in globalThis)) return { publish() {}, leave() {} };
  const channel = new BroadcastChannel(`${own.prefix}sohbet`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === "said" || data === "cleared") onHeard(data);
  };
  return { publish: (word) => channel.postMessage(word), leave: () => channel.close() };
}
