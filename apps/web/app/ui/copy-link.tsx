import { Check, Link2 } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { cn } from "~/lib/cn";

const shownMs = 2000;

/** A link to a place on this page that is also copied, whole, to be passed on. */
export function CopyLink({ id, of, className }: { id: string; of: string; className?: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  function copy(event: MouseEvent<HTMLAnchorElement>) {
    // Without a clipboard, and for a new tab, it stays what it is: a link.
    if (!navigator.clipboard || event.ctrlKey || event.metaKey || event.shiftKey) return;
    navigator.clipboard.writeText(event.currentTarget.href).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  const Icon = isCopied ? Check : Link2;
  return (
    <a
      href={`#${id}`}
      data-does-more
      onClick={copy}
      aria-label={`Bağlantıyı kopyala: ${of}`}
      title="Bağlantıyı kopyala"
      className={cn(
        "relative inline-grid size-9 shrink-0 place-items-center rounded-md text-ink-3 transition-colors hover:bg-sunken hover:text-ink print:hidden",
        className,
      )}
    >
      <Icon aria-hidden className={cn("size-[1.125rem]", isCopied && "text-pine")} strokeWidth={1.75} />
      <span role="status" className="sr-only">
        {isCopied ? "Bağlantı kopyalandı" : ""}
      </span>
    </a>
  );
}
