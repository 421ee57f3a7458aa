import { Share2 } from "lucide-react";
import { note } from "~/lib/notes";
import { IconButton } from "./icon-button";

/** Hands a public page on: by the device's share sheet, else its address is copied and its picture offered. */
export function ShareButton({
  title,
  path,
  picture,
  className,
}: {
  title: string;
  path: string;
  /** The address of the picture that links to the page are shown with. */
  picture?: string;
  className?: string;
}) {
  async function share() {
    const { href: url } = new URL(path, location.origin);
    const isTaken = await navigator.share?.({ title, url }).then(
      () => true,
      // Put away by the reader is an answer, too.
      (error: unknown) => (error as DOMException).name === "AbortError",
    );
    if (isTaken) return;
    try {
      await navigator.clipboard.writeText(url);
      note("success", "Bağlantı kopyalandı", {
        file: picture ? { label: "Resmi indir", href: picture } : undefined,
      });
    } catch {
      note("info", url);
    }
  }
  return (
    <IconButton label="Bağlantısını paylaş" className={className} onClick={() => void share()}>
      <Share2 aria-hidden className="size-5" strokeWidth={1.75} />
    </IconButton>
  );
}
