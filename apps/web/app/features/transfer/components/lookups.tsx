import type { Import } from "@okurca/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Globe } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import { formatNumber } from "~/lib/format";
import { refreshShelf } from "~/lib/query-keys";
import { ProgressBar } from "~/ui/progress-bar";
import { rowsKey } from "../transfer.queries";

/** How far the look-up in catalogues elsewhere is of books that ours did not know; nothing where there is none. */
export function Lookups({ state, proposalsAt }: { state: Import; proposalsAt: string }) {
  const client = useQueryClient();
  const { waiting, found, proposed, none, unanswered } = state.lookups;
  const all = waiting + found + proposed + none + unanswered;
  const settled = useRef(all - waiting);
  const refresh = useEffectEvent(() => refreshShelf(client, rowsKey(state.id)));
  useEffect(() => {
    if (settled.current === all - waiting) return;
    settled.current = all - waiting;
    refresh();
  }, [all, waiting]);
  if (all === 0) return null;
  return (
    <section
      aria-label="Başka kataloglar"
      className="flex items-start gap-4 rounded-2xl border border-line bg-surface p-5"
    >
      <span className="grid size-12 flex-none place-items-center rounded-full bg-sunken text-ink-2 max-sm:hidden">
        <Globe aria-hidden className="size-6" strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-1">
        <p role="status" className="tnum font-medium">
          {formatNumber(all)} kitap başka kataloglarda {waiting > 0 ? "aranıyor" : "arandı"},{" "}
          {formatNumber(found)} bulundu
        </p>
        {waiting > 0 && (
          <div className="mt-3">
            <ProgressBar
              percent={Math.round(((all - waiting) / all) * 100)}
              label="Başka kataloglarda aranan kitaplar"
            />
          </div>
        )}
        <p className="mt-2 text-ink-2 text-sm">
          {waiting > 0
            ? "Bu sayfadan ayrılabilirsiniz; bulunanlar, girdiğiniz hiçbir şey değişmeden dosyadaki bilgilerin yerini alır."
            : "Bulunanlar dosyadaki bilgilerin yerini aldı; girdikleriniz olduğu gibi duruyor."}
          {unanswered > 0 && ` ${formatNumber(unanswered)} kitap için kataloglar yanıt vermedi.`}
        </p>
        {proposed > 0 && (
          <p className="mt-2 text-sm">
            <Link
              to={proposalsAt}
              preventScrollReset
              className="font-medium text-accent underline underline-offset-2"
            >
              {formatNumber(proposed)} kitap için önerimiz var
            </Link>
            ; onaylamadığınız hiçbiri kullanılmaz.
          </p>
        )}
      </div>
    </section>
  );
}
