import type { RegistrationMode } from "@okurca/contract";
import { admissionMessages as m } from "@okurca/contract/messages-of-admission";
import { DoorClosed, DoorOpen, Mail } from "lucide-react";
import { ChoiceTiles } from "~/ui/choice-tiles";
import { AnswerPart } from "~/ui/part-states";
import { useRules, useSetMode } from "./admission.queries";
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
  const setMode = useSetMode();
  return (
    <div className="space-y-12">
      <AnswerPart query={rules} rows={2} tried={m.loadFailed}>
        {({ mode, is_enforced }) => (
          <section>
            <ChoiceTiles
              name="kayit"
              legend="Kimler kayıt olabilir?"
              hint={hints[mode]}
              choices={modes}
              chosen={setMode.isPending ? setMode.variables : mode}
              onChoose={(chosen) => {
                if (!setMode.isPending) setMode.mutate(chosen);
              }}
            />
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
