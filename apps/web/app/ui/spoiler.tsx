import { EyeOff } from "lucide-react";
import { type ReactNode, use } from "react";
import { WriterContext } from "./reactions-place";

/** Hides what tells how a book ends until the reader asks for it; works without scripts. */
export function Spoiler({
  isHidden,
  writer,
  what = "Bu inceleme",
  children,
}: {
  isHidden: boolean;
  /** What the words are. */
  what?: string;
  /** The username of who wrote it. */
  writer: string;
  children: ReactNode;
}) {
  const isOwn = use(WriterContext) === writer;
  if (!isHidden) return children;
  if (isOwn) {
    return (
      <>
        <p className="mt-3 flex items-start gap-2 text-ink-2 text-sm">
          <EyeOff aria-hidden className="mt-0.5 size-4 flex-none" />
          Kitabın sürprizlerini açık ettiğini belirttiniz; başkaları bu metni ancak isteyince görür.
        </p>
        {children}
      </>
    );
  }
  return (
    <details className="group mt-3">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-2 gap-y-1 rounded-xl bg-sunken px-4 py-3 text-ink-2 text-sm [&::-webkit-details-marker]:hidden">
        <EyeOff aria-hidden className="size-4 shrink-0" />
        {what} kitabın sürprizlerini açık ediyor.
        <span className="font-semibold text-accent group-open:hidden">Yine de göster</span>
        <span className="hidden font-semibold text-accent group-open:inline">Gizle</span>
      </summary>
      {children}
    </details>
  );
}
