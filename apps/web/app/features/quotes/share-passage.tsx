import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "~/ui/button";
import type { SharedPassage } from "./passage-picture";

const Dialog = lazy(() => import("./share-passage-dialog"));

/** Opens what hands a passage on: as a picture, and by its address where everybody sees it. */
export function SharePassage({
  size,
  label,
  ...shared
}: SharedPassage & {
  size?: "small";
  /** Which passage, where several stand on a page. */
  label?: string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look={size === "small" ? "ghost" : "secondary"}
        size={size}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Share2 aria-hidden className={size === "small" ? "size-4" : "size-[1.125rem]"} /> Paylaş
      </Button>
      <Suspense fallback={null}>{isOpen && <Dialog {...shared} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
