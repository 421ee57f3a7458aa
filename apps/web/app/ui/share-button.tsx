import { Share2 } from "lucide-react";
import { note } from "~/lib/notes";
import { IconButton } from "./icon-button";

export interface Shared {
  title: string;
  path: string;
  /** The address of the picture that links to the page are shown with. */
  picture?: string;
}

/** Hands a public page on: by the device's share sheet, else its address is copied and its picture offered. */
export async function share({ title, path, picture }: Shared): Promise<void> {
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
      file: picture ? { label: "Resmi indir", href: picture, name: `${title}.png` } : undefined,
    });
  } catch {
    note("info", url);
  }
}

export function ShareButton({
  label = "Bağlantısını paylaş",
  className,
  ...shared
}: Shared & {
  /** What is shared, where several stand on a page. */
  label?: string;
  className?: string;
}) {
  return (
    <IconButton label={label} className={className} onClick={() => void share(shared)}>
      <Share2 aria-hidden className="size-5" strokeWidth={1.75} />
    </IconButton>
  );
}
