import type { OwnDecision } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { moderationMessages as m } from "@okurca/contract/messages-of-moderation";
import { Scale } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { formatFullDate } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { RelativeTime } from "~/ui/relative-time";
import { EmptyState } from "~/ui/states";
import { useOwnDecisions } from "./decisions.queries";
import { ObjectionDialog } from "./objection-dialog";

const things: Record<OwnDecision["kind"], string> = {
  post: "İncelemeniz",
  comment: "Yorumunuz",
  about: "Kitap açıklamanız",
  revision: "Katalog değişikliğiniz",
  quote: "Alıntınız",
  profile: "Profiliniz",
};

function said({ outcomes, days }: OwnDecision): string {
  const words: Record<OwnDecision["outcomes"][number], string> = {
    hidden: "gizlendi",
    warned: "uyarı aldınız",
    suspended: days === null ? "hesabınız süresiz askıya alındı" : `hesabınız ${days} gün askıya alındı`,
    dismissed: "kurallarımıza aykırı bir şey bulunmadı",
    restored: "önceki karar geri alındı",
  };
  return outcomes.map((one) => words[one]).join("; ");
}

function ObjectionState({ objection }: { objection: NonNullable<OwnDecision["objection"]> }) {
  const { content, outcome, answer, decided_at } = objection;
  return (
    <div className="mt-3 rounded-xl bg-sunken px-4 py-3 text-sm">
      <p className="font-medium">İtirazınız</p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-2">{content}</p>
      <p className="mt-2">
        {outcome === null && <Badge tone="amber">Bekliyor</Badge>}
        {outcome === "upheld" && <Badge>Karar geçerli kaldı</Badge>}
        {outcome === "reversed" && <Badge tone="pine">Karar geri alındı</Badge>}
      </p>
      {answer && <p className="wrap-anywhere mt-2">Yanıt: {answer}</p>}
      {decided_at && (
        <p className="mt-1 text-ink-3 text-xs">
          <RelativeTime iso={decided_at} />
        </p>
      )}
    </div>
  );
}

function DecisionCard({ decision, onObject }: { decision: OwnDecision; onObject: () => void }) {
  const { kind, title, path, told, decided_at, ended_at, can_object, objection } = decision;
  const name = title ? `${things[kind]} (${title})` : things[kind];
  return (
    <li className="px-4 py-5 sm:px-6">
      <h2 className="wrap-anywhere font-semibold leading-snug">
        {path ? (
          <Link to={path} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
        : {said(decision)}
      </h2>
      {told && <p className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-2">Sebep: {told}</p>}
      <p className="mt-1 text-ink-3 text-xs">
        <RelativeTime iso={decided_at} />
        {ended_at && (
          <>
            {" · "}Artık geçerli değil: <RelativeTime iso={ended_at} />
          </>
        )}
      </p>
      {objection && <ObjectionState objection={objection} />}
      {can_object && (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          aria-label={`İtiraz et: ${name}`}
          onClick={onObject}
        >
          İtiraz et
        </Button>
      )}
    </li>
  );
}

/** What was decided about the reader and his or her words, why, and the way to object. */
export function OwnDecisions() {
  const [params] = useSearchParams();
  const page = pageParam(params, "sayfa");
  const query = useOwnDecisions(page);
  const [objected, setObjected] = useState<string>();
  return (
    <AnswerPart query={query} rows={3} tried={m.ownFailed}>
      {({ data, is_suspended, suspended_until, total_count }) => (
        <>
          {is_suspended && (
            <p role="status" className="mb-5 rounded-xl bg-amber-soft px-4 py-3 text-amber">
              Hesabınız{" "}
              {suspended_until ? `${formatFullDate(suspended_until)} tarihine kadar` : "süresiz olarak"}{" "}
              askıda: başkaları sizi görmez, bir şey yazamazsınız. Okuyabilir, itiraz edebilir, verilerinizi
              alabilirsiniz.
            </p>
          )}
          {data.length === 0 ? (
            <EmptyState icon={Scale} title="Hakkınızda verilmiş bir karar yok">
              <p>
                Yazdıklarınızdan biri hakkında karar verilirse gerekçesini burada bulur, itiraz edebilirsiniz.
              </p>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
              {data.map((decision) => (
                <DecisionCard
                  key={decision.id}
                  decision={decision}
                  onObject={() => setObjected(decision.id)}
                />
              ))}
            </ul>
          )}
          <p className="mt-4 text-ink-2 text-sm">
            Kurallarımız{" "}
            <Link to={paths.terms} className="text-accent underline underline-offset-4">
              kullanım koşullarında
            </Link>{" "}
            yazar.
          </p>
          <div className="mt-8">
            <Pager
              page={page}
              pageCount={Math.ceil(total_count / limits.pageSize.cases)}
              to={(target) => (target > 1 ? `?sayfa=${target}` : paths.ownDecisions)}
            />
          </div>
          {objected && <ObjectionDialog id={objected} onClose={() => setObjected(undefined)} />}
        </>
      )}
    </AnswerPart>
  );
}
