import type { Join } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { joinMessages as m } from "@okurca/contract/messages-of-joins";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { useFocusAfter } from "~/lib/use-focus-after";
import { Button } from "~/ui/button";
import { Day } from "~/ui/day";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { useJoins, useUndoJoin } from "./joins.queries";
import { kindWords } from "./words";

const stateWords: Record<Join["state"], string> = {
  running: "sürüyor",
  done: "",
  undoing: "geri alınıyor",
  undone: "geri alındı",
};

function Row({ join }: { join: Join }) {
  const undo = useUndoJoin();
  const { kind, kept, gone, state, undo_until, librarian } = join;
  const titles = `${gone.title} → ${kept.title}`;
  const row = useRef<HTMLLIElement>(null);
  useFocusAfter(undo.isSuccess && undo_until === null, row);
  return (
    <li ref={row} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 outline-none">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words font-medium">{titles}</p>
        <p className="mt-0.5 text-ink-3 text-sm">
          {kindWords[kind].done} · <Day iso={join.created_at} /> ·{" "}
          {librarian ? librarian.name || librarian.username : "Okurca"}
          {stateWords[state] && ` · ${stateWords[state]}`}
          {undo_until !== null && (
            <>
              {" "}
              · <Day iso={undo_until} /> gününe kadar geri alınabilir
            </>
          )}
        </p>
      </div>
      {undo_until !== null && (
        <Button
          look="secondary"
          size="small"
          isBusy={undo.isPending}
          aria-label={`Geri al: ${titles}`}
          onClick={() => undo.mutate(join.id)}
        >
          Geri al
        </Button>
      )}
    </li>
  );
}

/** What was joined and parted, with the way back for thirty days. */
export function JoinsList() {
  const [params] = useSearchParams();
  const page = pageParam(params);
  const joins = useJoins(page);
  return (
    <section aria-labelledby="son-islemler">
      <h2 id="son-islemler" className="font-medium font-serif text-xl tracking-[-0.01em]">
        Son işlemler
      </h2>
      <AnswerPart query={joins} rows={3} tried={m.listFailed}>
        {({ data, total_count }) => (
          <>
            {data.length === 0 && <p className="mt-3 text-ink-2">Henüz bir şey birleştirilmedi.</p>}
            <ul className="divide-y divide-line">
              {data.map((join) => (
                <Row key={join.id} join={join} />
              ))}
            </ul>
            <Pager
              page={page}
              pageCount={Math.ceil(total_count / limits.pageSize.joins)}
              to={(target) => `${paths.staffJoins}?page=${target}`}
            />
          </>
        )}
      </AnswerPart>
    </section>
  );
}
