import { type LibraryBook, messages, type Reading } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { BookOpen, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { isUnreached } from "~/lib/connection";
import { isDraftKept } from "~/lib/draft";
import { formatCalendarDay } from "~/lib/format";
import { Button, IconButton } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { ConfirmDialog, Dialog } from "~/ui/dialog";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/states";
import { ReadingForm } from "./reading-form";
import { readingDraft, readingsQuery, useRemoveReading, useSavedDrafts } from "./readings.calls";

const m = messages.readings;

const ends = {
  finished: { label: "Bitirildi", tone: "pine" },
  abandoned: { label: messages.library.abandonedMark, tone: "plain" },
} as const;

function daysText({ started_on, ended_on, outcome }: Reading): string {
  const [from, to] = [started_on, ended_on].map((day) => day && formatCalendarDay(day));
  if (from && to) return `${from} – ${to}`;
  if (from) return outcome === null ? `${from} tarihinde başlandı` : `${from} – bitişi bilinmiyor`;
  return to ? `${to} tarihinde bitti` : "Tarih girilmemiş";
}

/** There is something unsaved here, with which one can go on; or it is on its way. */
function UnsavedMark({ isSaving, onResume }: { isSaving: boolean; onResume: () => void }) {
  if (isSaving) {
    return (
      <p role="status" className="mt-1.5 text-ink-2 text-sm">
        Kaydediliyor...
      </p>
    );
  }
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-amber text-sm">
      {m.draftStays} –
      <button type="button" className="rounded font-semibold underline underline-offset-4" onClick={onResume}>
        Sürdür
      </button>
    </p>
  );
}

function ReadingRow({
  reading,
  pages,
  isBegun,
  isSaving,
  onEdit,
  onRemove,
}: {
  reading: Reading;
  /** Something was changed in it and not saved. */
  isBegun: boolean;
  isSaving: boolean;
  pages: number | null;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const end = reading.outcome && ends[reading.outcome];
  const { progress } = reading;
  const days = daysText(reading);
  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={end ? end.tone : "amber"}>{end ? end.label : "Sürüyor"}</Badge>
          <span className="text-sm">{days}</span>
        </p>
        {progress && reading.outcome !== "finished" && (
          <p className="tnum mt-1.5 text-ink-2 text-sm">
            {progress.page !== null && pages ? `${progress.page} / ${pages} sayfa` : `%${progress.percent}`}
          </p>
        )}
        {isBegun && <UnsavedMark isSaving={isSaving} onResume={onEdit} />}
        {reading.notes && (
          <p className="mt-2 whitespace-pre-wrap break-words text-ink-2 text-sm">{reading.notes}</p>
        )}
      </div>
      <div className="-mt-2 flex">
        <IconButton label={`Okumayı düzenle: ${days}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-[1.125rem]" />
        </IconButton>
        <IconButton label={`Okumayı sil: ${days}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-[1.125rem]" />
        </IconButton>
      </div>
    </li>
  );
}

/** How often, when and how far a book was read, with the reader's own notes. */
export function HistoryDialog({
  book,
  onClose,
}: {
  /** Its title may not be known yet. */
  book: Pick<LibraryBook, "isbn" | "pages"> & { title: string | undefined };
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(readingsQuery(book.isbn));
  const remove = useRemoveReading(book.isbn);
  const saved = useSavedDrafts(book.isbn);
  /** The reading being changed; "new" for one being added. */
  const [edited, setEdited] = useState<string>();
  const [removing, setRemoving] = useState<Reading>();
  const close = () => setEdited(undefined);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Okuma geçmişi"
      description={book.title}
      footer={
        edited === undefined && (
          <Button look="secondary" onClick={() => setEdited("new")}>
            <Plus aria-hidden className="size-4" /> Geçmiş bir okuma ekle
          </Button>
        )
      }
    >
      {edited === undefined && isDraftKept(readingDraft(book.isbn)) && (
        <div className="mb-4">
          <UnsavedMark isSaving={saved.includes(readingDraft(book.isbn))} onResume={() => setEdited("new")} />
        </div>
      )}
      {edited === "new" && <ReadingForm isbn={book.isbn} onClose={close} />}
      {error && !data && (
        <ErrorState
          error={error}
          message={isUnreached(error) ? m.loadNeeds : m.loadFailed}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <Loading className="space-y-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </Loading>
      )}
      {data?.readings.length === 0 && edited !== "new" && (
        <EmptyState icon={BookOpen} title="Henüz okuma kaydı yok" className="py-8">
          Kitabı “Okunuyor” yaptığınızda ilk okumanız başlar. Eski okumalarınızı da ekleyebilirsiniz.
        </EmptyState>
      )}
      {data && data.readings.length > 0 && (
        <ul className={edited === "new" ? "mt-5 divide-y divide-line" : "divide-y divide-line"}>
          {data.readings.map((reading) =>
            edited === reading.id ? (
              <li key={reading.id} className="py-4 first:pt-0 last:pb-0">
                <ReadingForm isbn={book.isbn} reading={reading} onClose={close} />
              </li>
            ) : (
              <ReadingRow
                key={reading.id}
                reading={reading}
                pages={book.pages}
                isBegun={isDraftKept(readingDraft(book.isbn, reading.id))}
                isSaving={saved.includes(readingDraft(book.isbn, reading.id))}
                onEdit={() => setEdited(reading.id)}
                onRemove={() => setRemoving(reading)}
              />
            ),
          )}
        </ul>
      )}
      {removing && (
        <ConfirmDialog
          isOpen
          onClose={() => setRemoving(undefined)}
          title="Okuma kaydı silinsin mi?"
          confirmLabel="Sil"
          onConfirm={() => remove.mutateAsync(removing.id)}
        >
          {daysText(removing)}. Bu okumanın notları ve ilerlemesi de silinir; kitabın durumu değişmez.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
