import { joinMessages as m } from "@okurca/contract/messages-of-joins";
import { AnswerPart } from "~/ui/part-states";
import { ComparedBookFacts } from "./compared-book";
import { type Pair, usePreview } from "./joins.queries";
import { movingLines, outcomeOf } from "./words";

/** What a join would move and what becomes of it. */
export function JoinPreview({ pair }: { pair: Pair }) {
  const preview = usePreview(pair);
  const isPart = pair.act === "part";
  return (
    <AnswerPart query={preview} rows={2} tried={m.previewFailed}>
      {({ kept, gone, moving }) => (
        <div className="space-y-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <section aria-label={isPart ? "Eserde kalan" : "Kalan"}>
              <h3 className="mb-2 font-semibold text-pine text-sm">{isPart ? "Eserde kalan" : "Kalan"}</h3>
              <ComparedBookFacts book={kept} />
            </section>
            <section aria-label={isPart ? "Ayrılan" : "Giden"}>
              <h3 className="mb-2 font-semibold text-amber text-sm">{isPart ? "Ayrılan" : "Giden"}</h3>
              <ComparedBookFacts book={gone} />
            </section>
          </div>
          <section>
            <h3 className="font-semibold text-sm">Taşınacak olanlar</h3>
            <ul className="tnum mt-1.5 columns-2 text-[0.9375rem] text-ink-2">
              {movingLines(moving).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <p className="text-ink-2 text-sm">{outcomeOf[pair.act]} Otuz gün içinde geri alabilirsiniz.</p>
        </div>
      )}
    </AnswerPart>
  );
}
