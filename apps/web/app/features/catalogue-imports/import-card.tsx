import type { CatalogueImport } from "@okurca/contract";
import { useState } from "react";
import { formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { ConfirmDialog } from "~/ui/dialog";
import { ProgressBar } from "~/ui/progress-bar";
import { RelativeTime } from "~/ui/relative-time";
import { useCancelImport, useStartImport } from "./catalogue-imports.queries";
import { RefusedRows } from "./refused-rows";
import { sizeText, stateWords, voiceWords } from "./words";

const open: readonly string[] = ["arriving", "checking", "checked", "importing"];

/** "120 eklenir · 4 değişir …", or as what was done. */
function Counts({ of: { counts, left_out, state } }: { of: CatalogueImport }) {
  if (!counts) return null;
  const isDone = state === "importing" || state === "done" || state === "cancelled";
  const words = isDone
    ? { added: "eklendi", changed: "değişti", unchanged: "aynı kaldı", rejected: "alınmadı" }
    : { added: "eklenir", changed: "değişir", unchanged: "aynı kalır", rejected: "alınamaz" };
  const facts = (Object.keys(words) as (keyof typeof words)[]).map((key) => ({
    key,
    count: counts[key],
    word: words[key],
  }));
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {facts.map(({ key, count, word }) => (
          <div key={key} className="rounded-xl bg-sunken px-4 py-3">
            <dt className="text-ink-2 text-xs">{word}</dt>
            <dd className="tnum mt-0.5 font-medium font-serif text-2xl leading-none">
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
      {left_out.length > 0 && (
        <p className="mt-3 text-ink-2 text-sm">
          Yanlışı olmayıp bize uymayanlar:{" "}
          {left_out.map(({ why, count }) => `${formatNumber(count)} ${why}`).join(", ")}.
        </p>
      )}
    </>
  );
}

/** One file with how far it is, what it brings, and what can be done with it. */
export function ImportCard({ one, mayStart }: { one: CatalogueImport; mayStart: boolean }) {
  const start = useStartImport();
  const cancel = useCancelImport();
  const [isAsked, setAsked] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const { id, name, bytes, received, whose, state, share, counts, is_cut, problem, by, created_at } = one;
  const { text, tone } = stateWords[state];
  const isUnderWay = state === "checking" || state === "importing";
  const percent = Math.round((state === "arriving" ? received / bytes : share) * 100);
  return (
    <article aria-labelledby={`dosya-${id}`} className="px-4 py-5 sm:px-6">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`dosya-${id}`} className="wrap-anywhere min-w-0 font-semibold">
          {name}
        </h3>
        <Badge tone={tone}>{text}</Badge>
      </header>
      <p className="mt-1 text-ink-3 text-xs">
        {sizeText(bytes)} · {voiceWords[whose].label} · {by ? by.name || by.username : "Silinmiş okur"},{" "}
        <RelativeTime iso={created_at} />
      </p>
      {(isUnderWay || state === "arriving") && (
        <div className="mt-4">
          <p role="status" className="tnum mb-2 text-ink-2 text-sm">
            {state === "arriving" && `%${percent} geldi. Yarıda kaldıysa aynı dosyayı yeniden seçin.`}
            {state === "checking" && `%${percent}, hiçbir şey yazılmıyor`}
            {state === "importing" && `%${percent}`}
            {isUnderWay && counts && `, ${formatNumber(counts.read)} satır`}
          </p>
          <ProgressBar percent={percent} label={`${name}: ilerleme`} />
        </div>
      )}
      {problem && <p className="mt-3 rounded-xl bg-danger-soft px-4 py-3 text-danger text-sm">{problem}</p>}
      {is_cut && (
        <p className="mt-3 rounded-xl bg-amber-soft px-4 py-3 text-amber text-sm">
          Dosya ortasında kesilmiş; sayılar oraya kadarkini gösterir.
        </p>
      )}
      <Counts of={one} />
      <RefusedRows id={id} count={counts?.rejected ?? 0} />
      {state === "checked" && !mayStart && (
        <p className="mt-4 text-ink-2 text-sm">Dönüşü olmadığı için içe aktarmayı bir yönetici başlatır.</p>
      )}
      {open.includes(state) && (
        <div className="mt-5 flex flex-wrap gap-3">
          {state === "checked" && mayStart && (
            <Button size="small" isBusy={start.isPending} onClick={() => setAsked(true)}>
              İçe aktar
            </Button>
          )}
          <Button look="secondary" size="small" isBusy={cancel.isPending} onClick={() => setEnding(true)}>
            {isUnderWay ? "Durdur" : "Vazgeç"}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Kataloğa yazılsın mı?"
        confirmLabel="İçe aktar"
        onConfirm={() => start.mutateAsync(id)}
      >
        {counts &&
          `${formatNumber(counts.added)} kitap eklenir, ${formatNumber(counts.changed)} kitap değişir. `}
        Toptan geri alınamaz; okurlar beklerken de okumayı sürdürür.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        title={state === "importing" ? "İçe aktarma dursun mu?" : "Bu dosyadan vazgeçilsin mi?"}
        confirmLabel={isUnderWay ? "Durdur" : "Vazgeç"}
        onConfirm={() => cancel.mutateAsync(id)}
      >
        {state === "importing"
          ? "Şimdiye kadar yazılanlar kalır, gerisi yazılmaz. Dosya silinir."
          : "Dosya silinir; katalogda bir şey değişmez."}
      </ConfirmDialog>
    </article>
  );
}
