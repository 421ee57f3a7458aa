import { limits } from "@okurca/contract/limits";
import { bookRequestDeskMessages as m } from "@okurca/contract/messages-of-book-requests";
import { useQuery } from "@tanstack/react-query";
import { BookPlus } from "lucide-react";
import { useSearchParams } from "react-router";
import { pageParam } from "~/lib/page-param";
import { staffPaths } from "~/lib/staff-paths";
import { FilterLinks } from "~/ui/filter-links";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { EmptyState } from "~/ui/states";
import { RequestRow } from "./request-row";
import { type Order, requestsQuery, type State } from "./requested-books.queries";

const lists = [
  { state: "received", slug: null, label: "Bekleyenler", none: "Bekleyen istek yok" },
  { state: "added", slug: "eklenenler", label: "Eklenenler", none: "Eklenen istek yok" },
  { state: "declined", slug: "reddedilenler", label: "Reddedilenler", none: "Reddedilen istek yok" },
] as const;

function addressOf(state: State, order: Order, page = 1): string {
  const params = new URLSearchParams();
  const slug = lists.find((one) => one.state === state)?.slug;
  if (slug) params.set("liste", slug);
  if (order === "oldest") params.set("sira", "eski");
  if (page > 1) params.set("sayfa", String(page));
  return `${staffPaths.bookRequests}${params.size > 0 ? `?${params}` : ""}`;
}

/** Books that readers asked for; the address holds which, the order and the page. */
export function RequestedBooks() {
  const [params] = useSearchParams();
  const list = lists.find(({ slug }) => slug !== null && slug === params.get("liste")) ?? lists[0];
  const order: Order = params.get("sira") === "eski" ? "oldest" : "most";
  const page = pageParam(params, "sayfa");
  const query = useQuery(requestsQuery(list.state, order, page));
  return (
    <>
      <h2 className="sr-only">{list.label}</h2>
      <div className="mb-5 space-y-2">
        <FilterLinks
          label="Liste"
          links={lists.map(({ state, label }) => ({
            ...{ label, to: addressOf(state, order), isShown: state === list.state },
            count: state === "received" ? query.data?.waiting : undefined,
          }))}
        />
        {list.state === "received" && (
          <FilterLinks
            label="Sıra"
            links={[
              { label: "En çok istenen", to: addressOf("received", "most"), isShown: order === "most" },
              { label: "En eski", to: addressOf("received", "oldest"), isShown: order === "oldest" },
            ]}
          />
        )}
      </div>
      <AnswerPart query={query} rows={5} tried={m.listFailed}>
        {({ data, total_count }) => (
          <>
            {data.length === 0 ? (
              <EmptyState icon={BookPlus} title={list.none}>
                <p>Okurların kataloğumuzda bulamayıp istediği kitaplar burada sıralanır.</p>
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
                {data.map((one) => (
                  <li key={one.isbn}>
                    <RequestRow request={one} />
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-8">
              <Pager
                page={page}
                pageCount={Math.ceil(total_count / limits.pageSize.staffBookRequests)}
                to={(target) => addressOf(list.state, order, target)}
              />
            </div>
          </>
        )}
      </AnswerPart>
    </>
  );
}
