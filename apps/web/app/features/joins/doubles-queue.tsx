import { limits } from "@okurca/contract/limits";
import { joinMessages as m } from "@okurca/contract/messages-of-joins";
import { CopyCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isFocusLost } from "~/lib/focus";
import { formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { ChoiceChip } from "~/ui/chip";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { EmptyState } from "~/ui/states";
import { DoubleCard } from "./double-card";
import { useDoubles } from "./joins.queries";

const kinds = [
  { kind: "works", label: "Kitaplar" },
  { kind: "authors", label: "Yazarlar" },
] as const;

const addressOf = (kind: "works" | "authors", page: number) => {
  const params = new URLSearchParams();
  if (kind === "authors") params.set("tur", "yazarlar");
  if (page > 1) params.set("page", String(page));
  return `${paths.staffDoubles}${params.size > 0 ? `?${params}` : ""}`;
};

/** Works and authors that may be the same, the likeliest first, to be joined or told apart one by one. */
export function DoublesQueue() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kind = params.get("tur") === "yazarlar" ? "authors" : "works";
  const page = pageParam(params);
  const doubles = useDoubles(kind, page);
  const list = useRef<HTMLDivElement>(null);
  const hasDecided = useRef(false);
  const onDecided = () => {
    hasDecided.current = true;
  };
  const { data: answer } = doubles;
  // The button that had the focus, or gets it back from the dialog, goes with its card.
  useEffect(() => {
    if (answer && hasDecided.current && isFocusLost()) {
      hasDecided.current = false;
      list.current?.focus({ preventScroll: true });
    }
  }, [answer]);
  const counts = answer?.counts;
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2">
        {kinds.map(({ kind: one, label }) => (
          <ChoiceChip
            key={one}
            isChosen={one === kind}
            onChoose={() => void navigate(addressOf(one, 1), { replace: true })}
          >
            {label}
            {counts && <span className="tnum">{formatNumber(counts[one])}</span>}
          </ChoiceChip>
        ))}
      </div>
      <AnswerPart query={doubles} rows={4} tried={m.doublesFailed}>
        {({ data, total_count }) => (
          <div ref={list} tabIndex={-1} className="space-y-5 outline-none">
            {data.length === 0 && (
              <EmptyState icon={CopyCheck} title="Çift kayıt yok">
                <p>Aynı olabilecek kitaplar ve yazarlar her gün aranır, bulununca burada sıralanır.</p>
              </EmptyState>
            )}
            {data.map((double) => (
              <DoubleCard key={double.id} double={double} onDecided={onDecided} />
            ))}
            <Pager
              page={page}
              pageCount={Math.ceil(total_count / limits.pageSize.doubles)}
              to={(target) => addressOf(kind, target)}
            />
          </div>
        )}
      </AnswerPart>
    </>
  );
}
