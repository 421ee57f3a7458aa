import type { AccountSession } from "@okurca/contract";
import { messages } from "@okurca/contract";
import { useState } from "react";
import { toast } from "sonner";
import { describeLoss } from "~/features/session";
import { failureText } from "~/lib/api";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { ConfirmDialog } from "~/ui/dialog";
import { RelativeTime } from "~/ui/relative-time";
import { SettingsPart } from "~/ui/settings-card";
import { agentName, DeviceRow } from "./device-row";
import { signOutEverywhere } from "./security";
import { useEndOtherSessions, useEndSession } from "./security.mutations";

/** Shown before the rest is asked for. */
const shownAtFirst = 5;

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const name = agentName(session);
  return (
    <DeviceRow
      agent={session}
      badges={
        <>
          {session.is_current && <Badge tone="pine">Bu cihaz</Badge>}
          {session.is_remembered && <Badge>Hatırlanıyor</Badge>}
        </>
      }
      facts={
        <>
          {session.is_current ? "Şu an açık" : <RelativeTime iso={session.last_used_at} />}
          {session.address && ` · ${session.address}`}
        </>
      }
      action={
        !session.is_current && (
          <Button size="small" look="secondary" aria-label={`${name} oturumunu kapat`} onClick={onEnd}>
            Kapat
          </Button>
        )
      }
    />
  );
}

export function SessionsPart({ sessions }: { sessions: readonly AccountSession[] }) {
  const [isWhole, setWhole] = useState(false);
  const [ending, setEnding] = useState<AccountSession>();
  const [isEndingOthers, setEndingOthers] = useState(false);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const shown = isWhole ? sessions : sessions.slice(0, shownAtFirst);
  return (
    <SettingsPart
      title="Açık oturumlar"
      description="Hesabınızla giriş yapılmış cihazlar. Tanımadığınız bir oturumu kapatın ve şifrenizi değiştirin."
    >
      <ul className="divide-y divide-line">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button look="ghost" size="small" className="mt-3" onClick={() => setWhole(true)}>
          Tümünü göster ({sessions.length})
        </Button>
      )}
      {sessions.length > 1 ? (
        <Button look="secondary" size="small" className="mt-5" onClick={() => setEndingOthers(true)}>
          Diğer tüm oturumları kapat
        </Button>
      ) : (
        <p className="mt-4 text-ink-2 text-sm">Başka açık oturumunuz yok.</p>
      )}
      <ConfirmDialog
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title="Oturum kapatılsın mı?"
        confirmLabel="Oturumu kapat"
        onConfirm={() => end.mutateAsync(ending?.id ?? "")}
      >
        {ending && agentName(ending)} oturumu birkaç saniye içinde kapanır. O cihazda yeniden giriş yapmak
        gerekir; bu işlem geri alınamaz.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isEndingOthers}
        onClose={() => setEndingOthers(false)}
        title="Diğer oturumlar kapatılsın mı?"
        confirmLabel="Hepsini kapat"
        onConfirm={() => endOthers.mutateAsync()}
      >
        Bu cihaz dışındaki {sessions.length - 1} oturum birkaç saniye içinde kapanır. O cihazlarda yeniden
        giriş yapmak gerekir; bu işlem geri alınamaz.
      </ConfirmDialog>
    </SettingsPart>
  );
}

/** The way out of everything at once, this page included. */
export function SignOutEverywherePart() {
  const [isAsking, setAsking] = useState(false);
  const loss = isAsking && describeLoss();
  return (
    <SettingsPart
      title="Tüm cihazlardan çıkış"
      description="Bu cihaz dâhil, hesabınızla giriş yapılmış her yerden çıkarsınız."
    >
      <Button look="danger" size="small" onClick={() => setAsking(true)}>
        Tüm cihazlardan çıkış yap
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Tüm cihazlardan çıkılsın mı?"
        confirmLabel="Çıkış yap"
        onConfirm={() =>
          signOutEverywhere().catch((error: unknown) => {
            toast.error(failureText(error, messages.security.globalFailed));
            throw error;
          })
        }
      >
        Bu cihazdaki de dâhil bütün oturumlarınız kapanır. Devam etmek için her cihazda yeniden giriş yapmanız
        gerekir.{loss && ` ${loss}`}
      </ConfirmDialog>
    </SettingsPart>
  );
}
