import { limits, messages } from "@okurca/contract";
import { BookX, Download, History, type LucideIcon, TriangleAlert, UserRoundX } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import {
  AccountError,
  deleteAccount,
  deleteAccountProblem,
  HalfDeleted,
  leaveForGood,
} from "~/features/session";
import { Button } from "~/ui/button";
import { SettingsCard } from "~/ui/settings-card";
import { useAccountExport } from "./account-export";

const m = messages.deleteAccount;

const losses: readonly { Icon: LucideIcon; text: string }[] = [
  { Icon: UserRoundX, text: "Kişisel verileriniz silinir." },
  { Icon: BookX, text: "Kitaplığınız, puanlarınız ve incelemeleriniz silinir." },
  { Icon: History, text: "Okuma geçmişiniz silinir." },
  { Icon: TriangleAlert, text: "Bu işlem geri alınamaz." },
];

/** What goes with the account, and what the law has us keep. */
function Warnings() {
  return (
    <>
      <ul className="flex flex-col gap-3">
        {losses.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon aria-hidden className="size-5 flex-none text-danger" strokeWidth={1.75} />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-prose text-ink-2 text-sm">
        Trafik bilgisi, 5651 sayılı Kanun gereği bir yıl saklanır: giriş ve güvenlik işlemlerinin zamanı, türü
        ve internet adresi; hangi hesapla yapıldıkları silinir. İletişim formundan yazdıklarınız hesabınıza
        bağlı değildir, {limits.kept.contactMonths / 12} yıl saklanır.{" "}
        <Link to="/gizlilik#saklama" className="font-medium text-accent underline underline-offset-4">
          Ayrıntılar
        </Link>
      </p>
    </>
  );
}

type State = "idle" | "confirm" | "deleting" | "half" | "done";

/** The second step; the safe answer has the focus. */
function Confirmation({
  state,
  onConfirm,
  onCancel,
}: {
  state: Exclude<State, "idle">;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  const ownData = useAccountExport();
  const isHalf = state === "half";
  const isFixed = state === "deleting" || state === "done";
  useEffect(() => {
    safe.current?.focus({ preventScroll: true });
    safe.current?.closest("[role=group]")?.scrollIntoView({ block: "center" });
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no fields, and a fieldset would draw a frame of its own
    <div
      role="group"
      aria-labelledby={id}
      className="mt-6 rounded-xl border border-danger p-4 sm:p-5"
      onKeyDown={(event) => event.key === "Escape" && !isFixed && !isHalf && onCancel()}
    >
      <p id={id} className="font-semibold" role={isHalf ? "alert" : undefined}>
        {isHalf ? m.halfDone : "Hesabınızı kalıcı olarak silmek istediğinize emin misiniz?"}
      </p>
      {!isHalf && (
        <p className="mt-1.5 text-ink-2 text-sm">
          Saklamak istedikleriniz varsa önce verilerinizi indirin; silindikten sonra geri getiremeyiz.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="danger"
          isBusy={state === "deleting"}
          disabled={state === "done"}
          className="max-sm:w-full"
          onClick={onConfirm}
        >
          {isHalf ? "Tekrar Dene" : "Evet, Sil"}
        </Button>
        {!isHalf && (
          <>
            <Button
              ref={safe}
              look="secondary"
              disabled={isFixed}
              className="max-sm:w-full"
              onClick={onCancel}
            >
              İptal
            </Button>
            <Button
              look="ghost"
              isBusy={ownData.isPending}
              disabled={isFixed}
              className="max-sm:w-full sm:ml-auto"
              onClick={() => ownData.mutate()}
            >
              <Download aria-hidden className="size-4" /> Önce verilerimi indir
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** The account's deletion, in two steps. */
export function DeletionCard() {
  const [state, setState] = useState<State>("idle");
  const first = useRef<HTMLButtonElement>(null);

  async function remove() {
    setState("deleting");
    try {
      await deleteAccount();
    } catch (error) {
      const isHalf = error instanceof HalfDeleted;
      const { cause } = error as Error;
      toast.error(isHalf && cause instanceof AccountError ? deleteAccountProblem(cause) : m.failed);
      setState(isHalf ? "half" : "confirm");
      return;
    }
    setState("done");
    toast.success(m.succeeded);
    setTimeout(() => void leaveForGood(), limits.accountDeletedMs);
  }

  return (
    <SettingsCard
      title="Hesap yönetimi"
      description="Hesabınızı buradan kalıcı olarak silebilirsiniz. Silme hemen ve her cihazda geçerlidir."
    >
      <Warnings />
      {state === "idle" ? (
        <Button ref={first} look="danger" className="mt-6 max-sm:w-full" onClick={() => setState("confirm")}>
          Hesabımı Sil
        </Button>
      ) : (
        <Confirmation
          state={state}
          onConfirm={() => void remove()}
          onCancel={() => {
            setState("idle");
            requestAnimationFrame(() => first.current?.focus());
          }}
        />
      )}
    </SettingsCard>
  );
}
