import type { Findings, Overview } from "@okurca/contract";
import { overviewMessages as m } from "@okurca/contract/messages-of-overview";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatFullDate, formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { AnswerPart } from "~/ui/part-states";
import { RelativeTime } from "~/ui/relative-time";
import { findingsQuery } from "./overview.queries";

const sourceWords = {
  up: { label: "Çalışıyor", tone: "pine" },
  failing: { label: "Yanıt vermiyor", tone: "amber" },
  resting: { label: "Dinlendiriliyor", tone: "amber" },
} as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="text-right text-[0.9375rem]">{children}</dd>
    </div>
  );
}

function Queue({ of }: { of: Overview["jobs"] }) {
  return (
    <>
      <span className="tnum">{formatNumber(of.count)} bekliyor</span>
      {of.oldest && (
        <span className="text-ink-3">
          {" "}
          · en eskisi <RelativeTime iso={of.oldest} />
        </span>
      )}
      {of.failed > 0 && <span className="text-danger"> · {formatNumber(of.failed)} başarısız</span>}
    </>
  );
}

/** Queues, catalogues elsewhere, the last backup. */
export function ServerState({ overview }: { overview: Overview }) {
  const { jobs, mails, sources, backup_at } = overview;
  return (
    <section aria-labelledby="queues" className="min-w-0 rounded-2xl border border-line bg-surface p-5">
      <h2 id="queues" className="font-semibold text-[0.9375rem]">
        Kuyruklar ve kaynaklar
      </h2>
      <dl className="mt-2 divide-y divide-line">
        <Fact label="İşler">
          <Queue of={jobs} />
        </Fact>
        <Fact label="E-postalar">
          <Queue of={mails} />
        </Fact>
        {sources.map(({ id, name, state }) => (
          <Fact key={id} label={name}>
            <Badge tone={sourceWords[state].tone}>{sourceWords[state].label}</Badge>
          </Fact>
        ))}
        <Fact label="Son yedek">
          {backup_at ? <RelativeTime iso={backup_at} /> : <span className="text-ink-3">bilinmiyor</span>}
        </Fact>
      </dl>
    </section>
  );
}

const states = {
  failure: { label: "Sorun", tone: "primary" },
  warning: { label: "Uyarı", tone: "amber" },
  ok: { label: "Yolunda", tone: "pine" },
} as const;

function Finding({ finding }: { finding: Findings["data"][number] }) {
  const { state, about, found, advice } = finding;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        <span lang="en" className="wrap-anywhere min-w-0 text-[0.9375rem]">
          <span className="font-medium">{about}</span>: {found}
        </span>
      </p>
      {advice && (
        <p lang="en" className="wrap-anywhere mt-1 text-ink-2 text-sm">
          {advice}
        </p>
      )}
    </li>
  );
}

function FindingList({ findings }: { findings: Findings }) {
  const bad = findings.data.filter(({ state }) => state !== "ok");
  const good = findings.data.filter(({ state }) => state === "ok");
  return (
    <>
      <p className="mt-1 text-ink-3 text-xs">Bakıldı: {formatFullDate(findings.at)}</p>
      {bad.length === 0 ? (
        <p className="mt-4 text-pine">Her şey yolunda.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {bad.map((finding) => (
            <Finding key={`${finding.about} ${finding.found}`} finding={finding} />
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <details className="group mt-3">
          <summary className="w-fit rounded-sm text-ink-2 text-xs underline decoration-line-strong underline-offset-4 hover:text-ink">
            Yolunda olanlar ({formatNumber(good.length)})
          </summary>
          <ul className="mt-1 divide-y divide-line">
            {good.map((finding) => (
              <Finding key={`${finding.about} ${finding.found}`} finding={finding} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What the doctor finds, in the words of the shell. */
export function FindingsCard() {
  const query = useQuery(findingsQuery);
  return (
    <section aria-labelledby="findings" className="min-w-0 rounded-2xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="findings" className="font-semibold text-[0.9375rem]">
          Sunucunun sağlığı
        </h2>
        <Button look="ghost" size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Yeniden bak
        </Button>
      </div>
      <AnswerPart query={query} rows={3} tried={m.findingsFailed}>
        {(findings) => <FindingList findings={findings} />}
      </AnswerPart>
    </section>
  );
}
