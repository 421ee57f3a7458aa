import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "~/ui/button";
import { emptyDraft, type RequestDraft } from "./request-draft";

const RequestDialog = lazy(() => import("./request-dialog"));

/** Opens the form for a book that is missing. What was typed stays until it has been sent or the page is left. */
export function RequestButton({
  prefill,
  isMember,
  look,
  size,
  label,
  onSent,
  outsideFor,
  children = "Kitap Talep Et",
}: {
  prefill?: Partial<RequestDraft>;
  isMember: boolean;
  look?: "primary" | "secondary";
  size?: "small";
  /** Where several stand on a page. */
  label?: string;
  onSent?: () => void;
  /** The book in catalogues elsewhere, which is offered first. */
  outsideFor?: ((q: string) => ReactNode) | undefined;
  children?: string;
}) {
  const first = { ...emptyDraft, ...prefill };
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<RequestDraft>(first);
  return (
    <>
      <Button look={look} size={size} aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <RequestDialog
            draft={draft}
            isMember={isMember}
            outsideFor={outsideFor}
            onChange={setDraft}
            onClose={() => setOpen(false)}
            onSent={() => {
              setOpen(false);
              setDraft(first);
              onSent?.();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
