import { Target } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { ProgressBar } from "~/ui/progress-bar";
import type { YearGoal } from "../dashboard.queries";
import { GoalDialog } from "./goal-dialog";
import { goalText } from "./goal-text";

/** Sets the year's goal, and shows how far it is. */
export function GoalStep({ year, today, goal, books }: YearGoal) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {goal === undefined ? (
        <p className="mt-1 text-ink-2 text-sm">
          Bu yıl kaç kitap bitirmek istersiniz? Sayıyı yazın; ne kadar kaldığını burada görün.
        </p>
      ) : (
        <div className="mt-3">
          <div className="flex items-center gap-3">
            <ProgressBar
              percent={Math.min(100, Math.round((100 * books) / goal))}
              label={`${year} okuma hedefi`}
            />
            <span className="tnum flex-none text-ink-2 text-sm">
              {formatNumber(books)} / {formatNumber(goal)} kitap
            </span>
          </div>
          <p className="mt-2 text-ink-2 text-sm">{goalText(goal, books, year, today)}</p>
        </div>
      )}
      {/* The same button before and after, so that the keyboard keeps its place. */}
      <Button look="secondary" size="small" className="mt-3" onClick={() => setOpen(true)}>
        <Target aria-hidden className="size-4" /> {goal === undefined ? "Hedef belirle" : "Hedefi değiştir"}
      </Button>
      {isOpen && <GoalDialog year={year} books={goal} onClose={() => setOpen(false)} />}
    </>
  );
}
