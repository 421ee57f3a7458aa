import type { CaseKind } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { moderationMessages as m } from "@okurca/contract/messages-of-moderation";
import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useSearchParams } from "react-router";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { FilterLinks } from "~/ui/filter-links";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { EmptyState } from "~/ui/states";
import { decisionsQuery } from "./cases.queries";
import { DecisionRow } from "./decision-row";
import { kindOf, kinds, kindWords } from "./words";

function addressOf(kind: CaseKind | undefined, page = 1): string {
  const params = new URLSearchParams();
  if (kind) params.set("tur", kindWords[kind].slug);
  if (page > 1) params.set("sayfa", String(page));
  return `${paths.staffDecisions}${params.size > 0 ? `?${params}` : ""}`;
}

/** What was decided, the newest first. */
export function DecisionsList() {
  const [params] = useSearchParams();
  const kind = kindOf(params.get("tur"));
  const page = pageParam(params, "sayfa");
  const query = useQuery(decisionsQuery(kind, page));
  return (
    <>
      <h2 className="sr-only">Verilen kararlar</h2>
      <div className="mb-5">
        <FilterLinks
          label="Tür"
          links={[
            { label: "Tümü", to: addressOf(undefined), isShown: kind === undefined },
            ...kinds.map((one) => ({
              ...{ label: kindWords[one].many, to: addressOf(one), isShown: kind === one },
            })),
          ]}
        />
      </div>
      <AnswerPart query={query} rows={5} tried={m.listFailed}>
        {({ data, total_count }) => (
          <>
            {data.length === 0 ? (
              <EmptyState icon={Scale} title="Henüz karar verilmedi">
                <p>Verilen kararlar gerekçeleriyle burada, en yenisi başta sıralanır.</p>
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
                {data.map((decision) => (
                  <li key={decision.id} className="px-4 py-4 sm:px-6">
                    <DecisionRow
                      decision={decision}
                      of={
                        decision.subject
                          ? decision.subject.name || decision.subject.username
                          : "Silinmiş okur"
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-8">
              <Pager
                page={page}
                pageCount={Math.ceil(total_count / limits.pageSize.cases)}
                to={(target) => addressOf(kind, target)}
              />
            </div>
          </>
        )}
      </AnswerPart>
    </>
  );
}
