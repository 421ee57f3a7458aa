import { CloudOff, CopyPlus, FileClock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLostConnection } from "~/lib/connection";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog";
import type { useReviewDraft } from "../review-draft";

function DraftNote({
  icon: Icon,
  tone = "bg-sunken",
  actions,
  children,
}: {
  icon: typeof FileClock;
  tone?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-xl py-2 pr-2 pl-4 text-sm ${tone}`}
    >
      <Icon aria-hidden className="size-[1.125rem] flex-none" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-48 py-1.5">{children}</p>
      {actions && <div className="ml-auto flex flex-wrap">{actions}</div>}
    </div>
  );
}

/**
 * What there is to know of the draft: that it came back, that another tab went on with it, that nothing can be sent.
 * `isLossTold`: the last is said elsewhere.
 */
export function DraftNotes({
  kept,
  isLossTold,
}: {
  kept: ReturnType<typeof useReviewDraft>;
  isLossTold: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const isLost = useLostConnection(null) !== undefined && !isLossTold;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isLost && (
        <DraftNote icon={CloudOff}>
          Çevrimdışısınız. İncelemeyi paylaşmak için bağlantı gerekiyor; yazdıklarınız bu cihazda saklanır.
        </DraftNote>
      )}
      {kept.elsewhere ? (
        <DraftNote
          icon={CopyPlus}
          tone="bg-amber-soft"
          actions={
            <>
              <Button look="ghost" size="small" onClick={kept.keepOwn}>
                Buradaki kalsın
              </Button>
              <Button look="ghost" size="small" onClick={kept.takeElsewhere}>
                Oradakini al
              </Button>
            </>
          }
        >
          Bu incelemeyi başka bir sekmede yazmayı sürdürdünüz; oradaki daha yeni.
        </DraftNote>
      ) : (
        kept.isFromBefore && (
          <DraftNote
            icon={FileClock}
            actions={
              <Button look="ghost" size="small" onClick={() => setAsking(true)}>
                Taslağı sil
              </Button>
            }
          >
            Yarım kalan incelemeniz geri geldi.
          </DraftNote>
        )
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Taslak silinsin mi?"
        confirmLabel="Taslağı sil"
        onConfirm={async () => kept.throwAway()}
      >
        Bu incelemeye yazdıklarınız ve verdiğiniz puan silinir; geri getirilemez.
      </ConfirmDialog>
    </div>
  );
}
