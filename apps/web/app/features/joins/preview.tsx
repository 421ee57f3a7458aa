import { joinMessages as m } from "@okurca/contract/messages-of-joins";
import type { ReactNode } from "react";
import { AnswerPart } from "~/ui/part-states";
import { ComparedAuthorFacts } from "./compared-author";
import { ComparedBookFacts } from "./compared-book";
import { type Pair, type PreviewedAuthors, type PreviewedBooks, usePreview } from "./joins.queries";
import { type BookKind, movingLines, outcomeOf } from "./words";

function Both({ isPart = false, kept, gone }: { isPart?: boolean; kept: ReactNode; gone: ReactNode }) {
  const [stays, goes] = isPart ? ["Eserde kalan", "Ayrılan"] : ["Kalan", "Giden"];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <section aria-label={stays}>
        <h3 className="mb-2 font-semibold text-pine text-sm">{stays}</h3>
        {kept}
      </section>
      <section aria-label={goes}>
        <h3 className="mb-2 font-semibold text-amber text-sm">{goes}</h3>
        {gone}
      </section>
    </div>
  );
}

/** Two authors before they are one, and what becomes of it. */
function AuthorsPreview({ kept, gone }: PreviewedAuthors) {
  return (
    <div className="space-y-5">
      <Both kept={<ComparedAuthorFacts author={kept} />} gone={<ComparedAuthorFacts author={gone} />} />
      <p className="text-ink-2 text-sm">
        {gone.name} adı {kept.name} adının başka bir yazımı olur; bütün kitapları tek sayfada durur, eski
        adres oraya yönlendirilir. Otuz gün içinde geri alabilirsiniz.
      </p>
    </div>
  );
}

/** Two books before they are joined or parted, what would move and what becomes of it. */
function BooksPreview({ act, kept, gone, moving }: { act: BookKind } & PreviewedBooks) {
  return (
    <div className="space-y-5">
      <Both
        isPart={act === "part"}
        kept={<ComparedBookFacts book={kept} />}
        gone={<ComparedBookFacts book={gone} />}
      />
      <section>
        <h3 className="font-semibold text-sm">Taşınacak olanlar</h3>
        <ul className="tnum mt-1.5 columns-2 text-[0.9375rem] text-ink-2">
          {movingLines(moving).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <p className="text-ink-2 text-sm">{outcomeOf[act]} Otuz gün içinde geri alabilirsiniz.</p>
    </div>
  );
}

/** What a join would move and what becomes of it. */
export function JoinPreview({ pair }: { pair: Pair }) {
  return (
    <AnswerPart query={usePreview(pair)} rows={2} tried={m.previewFailed}>
      {(answer) =>
        "moving" in answer && pair.act !== "authors" ? (
          <BooksPreview act={pair.act} {...answer} />
        ) : (
          !("moving" in answer) && <AuthorsPreview {...answer} />
        )
      }
    </AnswerPart>
  );
}
