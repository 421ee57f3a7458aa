import { Target } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog";
import { useRemoveGoal } from "./goal.mutations";
import { GoalDialog } from "./goal-dialog";
import { goalText } from "./goal-text";

/** Of the part of the page that says what is counted. */
export const howCountedId = "nasil-sayiyoruz";

const radius = 44;
const round = 2 * Math.PI * radius;

/** How much of the goal is reached, as a ring around the number. */
function Ring({ books, goal }: { books: number; goal: number }) {
  const part = Math.min(1, books / goal);
  return (
    <div className="relative size-28 flex-none">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="-rotate-90">
        <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="9" className="stroke-line" />
        {part > 0 && (
          <circle
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`${part * round} ${round}`}
            className={part === 1 ? "stroke-pine" : "stroke-accent"}
          />
        )}
      </svg>
      <div className="absolute inset-0 grid place-content-center text-center">
        <span className="font-medium font-serif text-2xl tracking-[-0.02em]">{formatNumber(books)}</span>
        <span className="tnum text-ink-2 text-xs">/ {formatNumber(goal)}</span>
      </div>
    </div>
  );
}

/** The year's goal: set where there is none, changed, removed, and how far it is. */
export function GoalCard({
  year,
  today,
  goal,
  books,
}: {
  year: number;
  today: string;
  goal: number | undefined;
  /** Different books finished in that year. */
  books: number;
}) {
  const remove = useRemoveGoal(year);
  const [open, setOpen] = useState<"edit" | "remove">();
  const close = () => setOpen(undefined);
  const isPresent = today.startsWith(`${year}`);
  if (goal === undefined && !isPresent) return null;
  return (
    <section
      aria-labelledby="reading-goal"
      className="flex flex-col rounded-2xl border border-line bg-surface p-5"
    >
      <h2 id="reading-goal" className="font-semibold text-[0.9375rem]">
        {year} okuma hedefi
      </h2>
      {goal === undefined ? (
        <div className="mt-4 flex items-center gap-5">
          <span className="grid size-16 flex-none place-items-center rounded-full bg-sunken text-ink-2">
            <Target aria-hidden className="size-7" strokeWidth={1.5} />
          </span>
          <div>
            <p className="text-ink-2 text-sm">
              Bu yıl için bir hedefiniz yok. Kaç kitap bitirmek istediğinizi yazın; ne kadar kaldığını burada
              görün.
            </p>
            <Button look="secondary" size="small" className="mt-3" onClick={() => setOpen("edit")}>
              Hedef belirle
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-4 flex flex-1 items-center gap-5">
          <Ring books={books} goal={goal} />
          <div className="min-w-0">
            <p className="sr-only">
              {formatNumber(goal)} kitaplık hedef, {formatNumber(books)} kitap bitti.
            </p>
            <p className="text-ink-2 text-sm">{goalText(goal, books, year, today)}</p>
            <div className="mt-2 -ml-3.5 flex flex-wrap">
              <Button look="ghost" size="small" onClick={() => setOpen("edit")}>
                Değiştir
              </Button>
              <Button look="ghost" size="small" onClick={() => setOpen("remove")}>
                Kaldır
              </Button>
            </div>
          </div>
        </div>
      )}
      <a
        href={`#${howCountedId}`}
        className="mt-4 self-start rounded font-medium text-accent text-sm underline-offset-4 hover:underline"
      >
        Hangi kitaplar hedefe sayılır?
      </a>
      {open === "edit" && <GoalDialog year={year} books={goal} onClose={close} />}
      <ConfirmDialog
        isOpen={open === "remove"}
        onClose={close}
        title="Hedefi kaldır"
        confirmLabel="Kaldır"
        onConfirm={() => remove.mutateAsync()}
      >
        {year} okuma hedefiniz kaldırılsın mı? Okuma kayıtlarınız değişmez.
      </ConfirmDialog>
    </section>
  );
}
