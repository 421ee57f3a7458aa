import type { ListedStaffMessage } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { deskMessages as m } from "@okurca/contract/messages-of-desk";
import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { staffPaths } from "~/lib/staff-paths";
import { Badge } from "~/ui/chip";
import { FilterLinks } from "~/ui/filter-links";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { RelativeTime } from "~/ui/relative-time";
import { EmptyState } from "~/ui/states";
import { walkRows } from "~/ui/walk-rows";
import { type Assigned, messagesQuery } from "./desk.queries";

const whose = [
  { assigned: "anybody", slug: null, label: "Hepsi" },
  { assigned: "me", slug: "bende", label: "Bende" },
  { assigned: "nobody", slug: "sahipsiz", label: "Sahipsiz" },
] as const;

function addressOf(isDone: boolean, assigned: Assigned, page = 1): string {
  const params = new URLSearchParams();
  if (isDone) params.set("liste", "kapananlar");
  const slug = whose.find((one) => one.assigned === assigned)?.slug;
  if (slug) params.set("kimde", slug);
  if (page > 1) params.set("sayfa", String(page));
  return `${staffPaths.messages}${params.size > 0 ? `?${params}` : ""}`;
}

function Row({ message }: { message: ListedStaffMessage }) {
  const { id, name, email, subject, excerpt, created_at, answers, assigned_to } = message;
  return (
    <li className="relative px-4 py-4 transition-colors hover:bg-sunken sm:px-6">
      <p className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere min-w-0 text-ink-2 text-sm">
          {name} <span className="text-ink-3">· {email}</span>
        </span>
        {answers > 0 && <Badge tone="pine">{formatNumber(answers)} yanıt</Badge>}
        {assigned_to && <Badge tone="amber">{assigned_to.name || assigned_to.username}</Badge>}
        <span className="ml-auto text-ink-3 text-xs">
          <RelativeTime iso={created_at} />
        </span>
      </p>
      <h3 className="mt-2 font-semibold leading-snug">
        <Link
          to={staffPaths.message(id)}
          className="wrap-anywhere outline-offset-4 before:absolute before:inset-0 hover:underline"
        >
          {subject}
        </Link>
      </h3>
      <p className="wrap-anywhere mt-1 line-clamp-2 text-[0.9375rem] text-ink-2">{excerpt}</p>
    </li>
  );
}

/** Messages of the contact form; the address holds which, whose and the page. */
export function MessageList() {
  const [params] = useSearchParams();
  const isDone = params.get("liste") === "kapananlar";
  const assigned =
    whose.find(({ slug }) => slug !== null && slug === params.get("kimde"))?.assigned ?? "anybody";
  const page = pageParam(params, "sayfa");
  const query = useQuery(messagesQuery(isDone ? "done" : "open", assigned, page));
  const counts = query.data?.counts;
  const counted = isDone
    ? undefined
    : counts && { anybody: counts.open, me: counts.mine, nobody: counts.unassigned };
  return (
    <>
      <h2 className="sr-only">{isDone ? "Kapanan mesajlar" : "Yanıt bekleyen mesajlar"}</h2>
      <div className="mb-5 space-y-2">
        <FilterLinks
          label="Liste"
          links={[
            { label: "Bekleyenler", to: addressOf(false, assigned), isShown: !isDone, count: counts?.open },
            { label: "Kapananlar", to: addressOf(true, assigned), isShown: isDone },
          ]}
        />
        <FilterLinks
          label="Kimde"
          links={whose.map((one) => ({
            ...{ label: one.label, to: addressOf(isDone, one.assigned), isShown: one.assigned === assigned },
            count: counted?.[one.assigned],
          }))}
        />
      </div>
      <AnswerPart query={query} rows={5} tried={m.listFailed}>
        {({ data, total_count }) => (
          <>
            {data.length === 0 ? (
              <EmptyState icon={Mail} title={isDone ? "Kapanan mesaj yok" : "Bekleyen mesaj yok"}>
                <p>İletişim formundan yazılanlar burada, en eskisi başta sıralanır.</p>
              </EmptyState>
            ) : (
              <ul
                onKeyDown={walkRows}
                className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface"
              >
                {data.map((one) => (
                  <Row key={one.id} message={one} />
                ))}
              </ul>
            )}
            <div className="mt-8">
              <Pager
                page={page}
                pageCount={Math.ceil(total_count / limits.pageSize.staffMessages)}
                to={(target) => addressOf(isDone, assigned, target)}
              />
            </div>
          </>
        )}
      </AnswerPart>
    </>
  );
}
