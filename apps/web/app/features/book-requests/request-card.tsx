import { BookPlus } from "lucide-react";
import type { ReactNode } from "react";
import { AddBookLink } from "./add-book-link";
import { RequestButton } from "./request-button";
import type { RequestDraft } from "./request-draft";

/** 'Kitap Talep Et', for who did not find a book. */
export function RequestCard({
  prefill,
  onSent,
  outsideFor,
}: {
  prefill: Partial<RequestDraft>;
  onSent: () => void;
  outsideFor?: ((q: string) => ReactNode) | undefined;
}) {
  return (
    <section
      aria-labelledby="request-card"
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <span className="grid size-12 flex-none place-items-center rounded-full bg-sunken text-ink-2 max-sm:hidden">
        <BookPlus aria-hidden className="size-6" strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="request-card" className="font-medium font-serif text-lg tracking-[-0.01em]">
          Kitap Talep Et
        </h2>
        <p className="mt-0.5 text-[0.9375rem] text-ink-2">
          Aradığınız kitap kataloğumuzda yoksa eklenmesini isteyin; sonucunu size bildirelim.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <AddBookLink prefill={prefill} />
        <RequestButton isMember look="secondary" prefill={prefill} onSent={onSent} outsideFor={outsideFor} />
      </div>
    </section>
  );
}
