import type { LibraryBook } from "@okurca/contract";
import { BookCheck } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { ChoiceChip } from "~/ui/chip";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { askAboutFinished } from "../just-finished";
import { toFinished, toProgress, toStatusToday } from "../offline/shelf-change.mutations";
import { useStarsChange } from "../rating.mutations";
import { ownStars } from "../shelf-cache";

// Where progress is entered the home page shows it, too: what asks for a day comes when the last page is typed.
const loadFinish = () => import("./finish-dialog");
const FinishDialog = lazy(async () => ({ default: (await loadFinish()).FinishDialog }));

/** How far: a page of the book's pages, or percent where the pages are not known. */
export function ProgressDialog({ book, onClose }: { book: LibraryBook; onClose: () => void }) {
  const save = useStarsChange(ownStars(book));
  const canCountPages = book.pages !== null;
  const [unit, setUnit] = useState<"page" | "percent">(
    canCountPages && book.progress?.page !== null ? "page" : "percent",
  );
  const most = unit === "page" ? (book.pages ?? 0) : 100;
  const kept = unit === "page" ? book.progress?.page : book.progress?.percent;
  const [text, setText] = useState(kept ? String(kept) : "");
  const [problem, setProblem] = useState<string>();
  /** A page was entered that this edition does not have. */
  const isBeyond = problem !== undefined && unit === "page" && Number(text) > most;
  const field = useRef<HTMLInputElement>(null);
  function choose(next: "page" | "percent") {
    if (next === unit) return;
    // 40 pages are not 40 percent.
    const known = next === "page" ? book.progress?.page : book.progress?.percent;
    setUnit(next);
    setText(known ? String(known) : "");
    setProblem(undefined);
  }
  const isAtEnd = most > 0 && text.trim() === String(most);

  useEffect(() => {
    if (isAtEnd) loadFinish().catch(() => {});
  }, [isAtEnd]);
  /** The last page was saved: when it was finished is being asked. */
  const [isAsking, setAsking] = useState(false);

  function submit() {
    const value = Number(text);
    if (!/^\d+$/.test(text.trim()) || value > most) {
      field.current?.focus();
      return setProblem(
        unit === "page"
          ? `0 ile ${most} arasında bir sayfa numarası yazın`
          : "0 ile 100 arasında bir sayı yazın",
      );
    }
    const body = unit === "page" ? { page: value } : { percent: value };
    save.mutate(toProgress(book.isbn, body));
    if (isAtEnd) setAsking(true);
    else onClose();
  }

  function finish() {
    save.mutate(toStatusToday(book.isbn, "read"));
    onClose();
    askAboutFinished({ isbn: book.isbn, title: book.title, rating: ownStars(book), isToday: true });
  }

  if (isAsking) {
    return (
      <Suspense fallback={null}>
        <FinishDialog
          title={book.title}
          note="Son sayfa kaydedildi."
          rating={ownStars(book)}
          cancelLabel="Henüz bitmedi"
          onSave={(finished) => {
            save.mutate(toFinished(book.isbn, finished));
            onClose();
          }}
          onCancel={onClose}
        />
      </Suspense>
    );
  }

  return (
    <FormDialog
      onClose={onClose}
      title={book.title}
      description="Nerede kaldınız?"
      className="sm:max-w-md"
      submitLabel="Kaydet"
      submitLook={isAtEnd ? "secondary" : "primary"}
      onSubmit={submit}
      form={{ className: "flex flex-col gap-4" }}
      other={
        <Button look={isAtEnd ? "primary" : "secondary"} onClick={finish}>
          <BookCheck aria-hidden className="size-[1.125rem]" /> Bitirdim
        </Button>
      }
    >
      {canCountPages && (
        <div className="flex gap-2">
          <ChoiceChip isChosen={unit === "page"} onChoose={() => choose("page")}>
            Sayfa
          </ChoiceChip>
          <ChoiceChip isChosen={unit === "percent"} onChoose={() => choose("percent")}>
            Yüzde
          </ChoiceChip>
        </div>
      )}
      <TextField
        ref={field}
        label={unit === "page" ? `Sayfa (toplam ${most})` : "Yüzde"}
        inputMode="numeric"
        value={text}
        error={problem}
        // What is typed takes the place of the last page.
        onFocus={({ target }) => target.select()}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        {isBeyond && (
          <p className="text-ink-2 text-sm">
            Elinizdeki baskının sayfa sayısı farklıysa ilerlemenizi yüzde olarak girebilirsiniz.{" "}
            <button
              type="button"
              className="rounded font-semibold text-accent underline underline-offset-4"
              onClick={() => {
                choose("percent");
                field.current?.focus();
              }}
            >
              Yüzde olarak gir
            </button>
          </p>
        )}
      </div>
      <p role="status" className="rounded-xl bg-pine-soft px-4 py-3 text-sm empty:hidden">
        {isAtEnd &&
          "Son sayfaya geldiniz. “Bitirdim”e basarsanız bugün bitirmiş sayılırsınız; günü hemen ardından değiştirebilirsiniz."}
      </p>
    </FormDialog>
  );
}
