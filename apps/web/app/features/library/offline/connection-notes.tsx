import { CloudOff } from "lucide-react";
import { useLostConnection } from "~/lib/connection";
import { paths } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

const reasons = { offline: "Çevrimdışısınız.", unreachable: "Sunucuya ulaşılamıyor." } as const;

/** Says that what is shown is what was seen last. `failure`: what the last call met; `isSeen`: false for nothing. */
export function KeptShelfNote({ failure, isSeen = true }: { failure: Error | null; isSeen?: boolean }) {
  const lost = useLostConnection(failure);
  return (
    <div role="status" className={lost && "mb-6"}>
      {lost && (
        <p className="flex items-start gap-3 rounded-xl bg-sunken px-4 py-3 text-ink-2 text-sm">
          <CloudOff aria-hidden className="mt-px size-[1.125rem] flex-none" strokeWidth={1.75} />
          <span>
            {reasons[lost]}{" "}
            {isSeen
              ? "Son gördüğünüz kitaplık gösteriliyor. Durum ve ilerleme değişiklikleriniz bağlantı gelince gönderilir; kitap eklemek ve kaldırmak, okuma geçmişi ve inceleme paylaşmak için bağlantı gerekir."
              : "Okuduğunuz kitaplar bağlantı gelince burada görünecek."}
          </span>
        </p>
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
