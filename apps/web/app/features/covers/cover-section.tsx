import { coverPicture } from "@okurca/contract/cover";
import { coverMessages as m } from "@okurca/contract/messages-of-covers";
import { ImageUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { CoverDialog } from "./cover-dialog";
import { useRemoveCover } from "./covers.mutations";
import { useCoverState } from "./covers.queries";

/** The cover of a book beside its facts, for those who may change it; nothing for everybody else. */
export function CoverSection({ isbn }: { isbn: string }) {
  const { data } = useCoverState(isbn);
  const [isOpen, setOpen] = useState(false);
  const removal = useRemoveCover(isbn);
  if (!data || !(data.can.upload || data.can.remove)) return null;
  const picture = coverPicture(data.image ?? undefined, 240);
  return (
    <section
      aria-label="Kapak"
      className="mb-6 flex max-w-3xl flex-wrap items-center gap-4 border-line border-b pb-6"
    >
      {picture && (
        <img
          src={picture}
          alt="Şimdiki kapak"
          width={64}
          height={96}
          className="rounded-[2px_5px_5px_2px] object-cover shadow-sm"
        />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-semibold">Kapak</h2>
        <p className="mt-0.5 text-ink-2 text-sm">
          {picture ? m.hint : "Şimdi kitabın adından çizilen kapak görünüyor."}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {data.can.upload && (
          <Button look="secondary" onClick={() => setOpen(true)}>
            <ImageUp aria-hidden className="size-5" strokeWidth={1.75} /> Kapak yükle
          </Button>
        )}
        {data.can.remove && (
          <Button look="ghost" isBusy={removal.isPending} onClick={() => removal.mutate()}>
            <Trash2 aria-hidden className="size-5" strokeWidth={1.75} /> Kapağı kaldır
          </Button>
        )}
      </div>
      {isOpen && <CoverDialog isbn={isbn} onClose={() => setOpen(false)} />}
    </section>
  );
}
