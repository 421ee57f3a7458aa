import type { RegistrationMode } from "@okurca/contract";
import { admissionMessages as m } from "@okurca/contract/messages-of-admission";
import { DoorClosed, DoorOpen, Mail } from "lucide-react";
import { ChoiceTiles } from "~/ui/choice-tiles";
import { AnswerPart } from "~/ui/part-states";
import { SwitchRow } from "~/ui/switch-row";
import { useRules, useSetRules } from "./admission.queries";
import { Invitations } from "./invitations";
import { Refusals } from "./refusals";

const modes = {
  open: { label: "Herkes", Icon: DoorOpen },
  invited: { label: "Davet edilenler", Icon: Mail },
  closed: { label: "Hiç kimse", Icon: DoorClosed },
} as const;

const hints: Record<RegistrationMode, string> = {
  open: "Herkes üye olabilir.",
  invited: "Yalnızca geçerli bir davet bağlantısı olanlar üye olabilir.",
  closed: "Yeni üye alınmaz; üyeler her zamanki gibi giriş yapar.",
};

/** Who may register, for admins: who at all, the invitations, and with which names and addresses nobody does. */
export function RegistrationDesk() {
  const rules = useRules();
  const save = useSetRules();
  return (
    <div className="space-y-12">
      <AnswerPart query={rules} rows={2} tried={m.loadFailed}>
        {({ mode, are_newcomers_limited, is_enforced }) => (
          <section>
            <ChoiceTiles
              name="kayit"
              legend="Kimler kayıt olabilir?"
              hint={hints[mode]}
              choices={modes}
              chosen={save.isPending ? save.variables.mode : mode}
              onChoose={(chosen) => {
                if (!save.isPending) save.mutate({ mode: chosen, are_newcomers_limited });
              }}
            />
            <div className="mt-6">
              <SwitchRow
                label="Yeni hesaplar ilk gün sınırlı olsun"
                hint="Bir hesap ilk 24 saatinde en fazla 3 inceleme ve 10 yorum yazar, saatte en fazla 5 arkadaşlık isteği gönderir; yazdığı bağlantılar düz metin kalır."
                isChosen={save.isPending ? save.variables.are_newcomers_limited : are_newcomers_limited}
                onChange={() => {
                  if (!save.isPending) save.mutate({ mode, are_newcomers_limited: !are_newcomers_limited });
                }}
              />
            </div>
            {!is_enforced && (
              <p className="mt-3 text-ink-2 text-sm">
                Hesaplar başka bir kullanıcı havuzunda tutuluyor. Burada seçtikleriniz kayıt sayfasında
                görünür; havuzun kendisi kimin hesap açabileceğine kendi ayarlarıyla karar verir.
              </p>
            )}
          </section>
        )}
      </AnswerPart>
      <Invitations />
      <Refusals />
    </div>
  );
}
