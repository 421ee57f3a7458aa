import { toast } from "sonner";
import { readerStorage } from "~/lib/reader-storage";

/** Longer than a word that something was done: it is to be understood. */
const readingMs = 6000;
/** The word that the stars are kept comes first: it would lie over this one, which is said only once. */
const afterMs = 1200;

/** Whether the reader had not been told, and now is. */
function isNews(): boolean {
  const own = readerStorage();
  try {
    const key = `${own?.prefix ?? ""}half-stars`;
    if (!own || own.storage.getItem(key) !== null) return false;
    own.storage.setItem(key, "told");
    return true;
  } catch {
    // Without storage it would be said each time.
    return false;
  }
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Says once, to who touches, what stars do not show: that the same one once more is half. */
export function tellOfHalves(): void {
  if (!isNews()) return;
  waiting = setTimeout(
    () => toast.info("Yarım yıldız için aynı yıldıza bir daha dokunun.", { duration: readingMs }),
    afterMs,
  );
}

/** Who has given half a star knows. */
export function halvesAreKnown(): void {
  clearTimeout(waiting);
  isNews();
}
