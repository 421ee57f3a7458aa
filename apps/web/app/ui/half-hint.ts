import { toast } from "sonner";
import { readerStorage } from "~/lib/reader-storage";

/** Longer than a word that something was done: it is to be understood. */
const readingMs = 6000;

/** Says once, to who touches, what stars do not show: that the same one once more is half. */
export function tellOfHalves(): void {
  const own = readerStorage();
  try {
    const key = `${own?.prefix ?? ""}half-stars`;
    if (!own || own.storage.getItem(key) !== null) return;
    own.storage.setItem(key, "told");
  } catch {
    // Without storage it would be said each time.
    return;
  }
  toast.info("Yarım yıldız için aynı yıldıza bir daha dokunun.", { duration: readingMs });
}
