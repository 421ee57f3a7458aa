import type { QueryKey } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useLostConnection } from "~/lib/connection";
import { formatFullDate } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";
import { keptSince } from "./kept-shelf";

const reasons = {
  offline: "Çevrimdışısınız.",
  unreachable: "Sunucuya ulaşılamıyor.",
  failed: "Sunucu şu an yanıt veremiyor.",
} as const;
const waits =
  "Durum, ilerleme ve puan değişiklikleriniz bağlantı gelince gönderilir; kitap eklemek ve kaldırmak, okuma geçmişi ve inceleme paylaşmak için bağlantı gerekir.";

/** What stands there instead of what the server could not tell. */
function shownText(isSeen: boolean, isFailed: boolean): string {
  if (!isSeen) {
    return isFailed
      ? "Okuduğunuz kitaplar yüklenemedi."
      : "Okuduğunuz kitaplar bağlantı gelince burada görünecek.";
  }
  return isFailed
    ? "Son gördüğünüz kitaplık gösteriliyor."
    : `Son gördüğünüz kitaplık gösteriliyor. ${waits}`;
}

/**
 * Says that what is shown is what was seen last, and since when. `failure`: what the last call met; `queryKey`: what is
 * shown; `isSeen`: false for nothing.
 */
export function KeptShelfNote({
  failure,
  queryKey,
  isSeen = true,
  onRetry,
}: {
  failure: Error | null;
  queryKey: QueryKey;
  isSeen?: boolean;
  onRetry: () => void;
}) {
  const lost = useLostConnection(failure) ?? (failure ? "failed" : undefined);
  const since = lost && isSeen ? keptSince(queryKey) : undefined;
  return (
    <div role="status" className={lost && "mb-6"}>
      {lost && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sunken px-4 py-3 text-ink-2 text-sm">
          <p className="flex min-w-0 flex-1 basis-64 items-start gap-3">
            <CloudOff aria-hidden className="mt-px size-[1.125rem] flex-none" strokeWidth={1.75} />
            <span>
              {reasons[lost]} {shownText(isSeen, lost === "failed")}
              {since && (
                <>
                  {" "}
                  Son yenilenme: <time dateTime={since}>{formatFullDate(since)}</time>.
                </>
              )}
            </span>
          </p>
          <Button look="secondary" size="small" className="max-sm:ml-7.5" onClick={onRetry}>
            Tekrar Dene
          </Button>
        </div>
      )}
    </div>
  );
}

/** Beside a book of which a change has not been sent. */
export function WaitingMark({ className = "" }: { className?: string }) {
  return (
    <span className={`flex items-start gap-1.5 text-ink-2 text-xs ${className}`}>
      <CloudOff aria-hidden className="mt-0.5 size-3 flex-none" />
      Bağlantı gelince gönderilecek
    </span>
  );
}

/** In place of a page of the shelf that this browser has not seen, while there is no connection. */
export function NotSeenYet({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status">
      <EmptyState
        icon={CloudOff}
        title="Bu sayfa şu an gösterilemiyor"
        action={
          <>
            <Button onClick={onRetry}>Tekrar Dene</Button>
            <ButtonLink to={paths.library} look="secondary">
              Kitaplığın ilk sayfası
            </ButtonLink>
          </>
        }
      >
        Bağlantı yokken kitaplığınızın yalnızca bu cihazda daha önce açtığınız sayfaları görünür. Bağlantınız
        geri gelince bu sayfa kendiliğinden açılır.
      </EmptyState>
    </div>
  );
}
