import type { Case, CaseKind } from "@okurca/contract";
import { moderationMessages as m } from "@okurca/contract/messages-of-moderation";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ExternalLink, SearchX } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { ApiError } from "~/lib/api";
import { formatFullDate } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Badge } from "~/ui/chip";
import { AnswerPart } from "~/ui/part-states";
import { EmptyState } from "~/ui/states";
import { CaseReports, CaseSubject, CaseText } from "./case-around";
import { useReopenCase, useReservation } from "./cases.mutations";
import { caseQuery } from "./cases.queries";
import { DecideForm } from "./decide-form";
import { kindWords, refusalWords } from "./words";

/** Who has the case, and the way to take it or let it go. */
function Reservation({ of, reservation }: { of: Case; reservation: ReturnType<typeof useReservation> }) {
  const { reservation: held } = of;
  const clock = (iso: string) =>
    new Date(iso).toLocaleTimeString("tr-TR", { hour: "2-digit", minute: "2-digit" });
  if (held?.by)
    return (
      <p role="status" className="rounded-xl bg-amber-soft px-4 py-3 text-amber text-sm">
        Buna şu anda {held.by.name || held.by.username} bakıyor. Saat {clock(held.until)} olunca
        devralabilirsiniz.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="min-w-0 flex-1 basis-40 text-ink-2 text-sm">
        {held ? `Saat ${clock(held.until)} olana kadar sizde.` : "Buna şu anda kimse bakmıyor."}
      </p>
      <Button
        look="secondary"
        size="small"
        isBusy={reservation.isPending}
        onClick={() => reservation.mutate(held === null)}
      >
        {held ? "Bırak" : "Üzerime al"}
      </Button>
    </div>
  );
}

function Deciding({ of }: { of: Case }) {
  const navigate = useNavigate();
  const { kind, target, may_not, open_reports, reports, reservation: held } = of;
  const reservation = useReservation({ kind, target });
  const reopen = useReopenCase({ kind, target });
  if (may_not) return <p className="text-ink-2">{refusalWords[may_not]}</p>;
  return (
    <div className="space-y-5">
      <Reservation of={of} reservation={reservation} />
      {!held?.by && (
        <DecideForm
          of={of}
          onBegin={() => {
            if (held === null) reservation.mutate(true);
          }}
          onDecided={() => void navigate(paths.staffReports)}
        />
      )}
      {open_reports === 0 && reports.length > 0 && !held?.by && (
        <div className="border-line border-t pt-4">
          <Button look="ghost" size="small" isBusy={reopen.isPending} onClick={() => reopen.mutate()}>
            Yeniden sıraya al
          </Button>
        </div>
      )}
    </div>
  );
}

function Whole({ of }: { of: Case }) {
  const { kind, text, subject, path } = of;
  const who = subject ? subject.name || subject.username : "Silinmiş okur";
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
      <article className="min-w-0">
        <header className="flex flex-wrap items-center gap-2">
          <h2 className="wrap-anywhere font-medium font-serif text-2xl tracking-[-0.015em]">
            {kindWords[kind].one}: {who}
          </h2>
          {text?.is_hidden && <Badge tone="amber">{text.is_held ? "Yayımdan önce" : "Gizli"}</Badge>}
        </header>
        {text && (
          <p className="mt-1 text-ink-3 text-xs">
            {formatFullDate(text.created_at)}
            {text.updated_at &&
              text.updated_at !== text.created_at &&
              `, düzenlendi: ${formatFullDate(text.updated_at)}`}
          </p>
        )}
        <div className="mt-4">
          <CaseText of={of} />
        </div>
        {path && (
          <ButtonLink to={path} look="ghost" size="small" className="mt-2 -ml-3">
            <ExternalLink aria-hidden className="size-4" /> Yerinde gör
          </ButtonLink>
        )}
        <CaseReports of={of} />
        <CaseSubject of={of} />
      </article>
      <aside
        aria-label="Karar"
        className="mt-8 rounded-2xl border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-24 lg:mt-0"
      >
        <Deciding of={of} />
      </aside>
    </div>
  );
}

/** One thing that was reported, or that staff looks at by themselves, with all that tells how to decide. */
export function CaseView({ kind, target }: { kind: CaseKind | undefined; target: string }) {
  const query = useQuery({ ...caseQuery(kind ?? "post", target), enabled: kind !== undefined });
  const isGone =
    kind === undefined || (query.error instanceof ApiError && query.error.code === "case_not_found");
  return (
    <>
      <Link
        to={paths.staffReports}
        className="mb-5 inline-flex min-h-10 items-center gap-2 font-medium text-accent text-sm underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" /> Bekleyen şikâyetler
      </Link>
      {isGone ? (
        <EmptyState icon={SearchX} title="Bu artık yok">
          <p>
            Bu arada silinmiş olabilir. Şikâyet edenlere kaldırıldığı bildirilir; karar verecek bir şey
            kalmadı.
          </p>
        </EmptyState>
      ) : (
        <AnswerPart query={query} rows={4} tried={m.caseFailed}>
          {(of) => <Whole of={of} />}
        </AnswerPart>
      )}
    </>
  );
}
