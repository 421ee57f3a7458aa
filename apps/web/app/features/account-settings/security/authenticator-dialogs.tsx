import { messages } from "@okurca/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { toast } from "sonner";
import { useSession } from "~/features/session";
import { failureText } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { CodeField } from "~/ui/code-field";
import { FormDialog } from "~/ui/form-dialog";
import { FormProblem } from "~/ui/form-problem";
import { PartProblem } from "~/ui/part-states";
import { Loading, Skeleton } from "~/ui/skeleton";
import { TotpSecret } from "~/ui/totp-secret";
import { useCode } from "~/ui/use-code";
import {
  askForAuthenticator,
  isOfferOver,
  isWrongCode,
  offerAuthenticator,
  verifyAuthenticator,
} from "./security";

const m = messages.security;

type Code = ReturnType<typeof useCode>;

/** The dialog of one code: what stands above it, the field, and the two buttons. */
function CodeDialog({
  code,
  isReady = true,
  children,
  ...dialog
}: {
  title: string;
  description: string;
  code: Code;
  isReady?: boolean;
  submitLabel: string;
  submitLook?: "danger";
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <FormDialog
      {...dialog}
      isBusy={code.isBusy}
      isDisabled={!isReady}
      onSubmit={(event) => void code.submit(event)}
      form={{ className: "flex flex-col gap-6" }}
    >
      {children}
      <FormProblem>{code.problem}</FormProblem>
      {isReady && <CodeField {...code.field} hint="Uygulamada görünen 6 haneli kod" />}
    </FormDialog>
  );
}

/** A code that is wrong may be typed anew; of anything else `tried` says what was to happen. */
function explainCode(error: unknown, tried: string) {
  return isWrongCode(error) ? { code: error.message || m.codeWrong } : { form: failureText(error, tried) };
}

/** Told to everything that shows whether there is an authenticator. */
function useAnnouncement() {
  const client = useQueryClient();
  return (isOn: boolean) => {
    client.setQueryData(queryKeys.authenticator, isOn);
    toast.success(isOn ? m.turnedOn : m.turnedOff);
  };
}

export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const username = useSession()?.username ?? "";
  const announce = useAnnouncement();
  const isVerified = useRef(false);
  // Once for this dialog: a reader who comes back from the app must find the secret that was scanned.
  const offer = useQuery({
    queryKey: [...queryKeys.authenticator, "offer", username],
    queryFn: () => offerAuthenticator(username),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const code = useCode({
    async onCode(digits) {
      // A second try after a lost connection: the code has been seen and would not be taken again.
      if (!isVerified.current) await verifyAuthenticator(digits);
      isVerified.current = true;
      await askForAuthenticator(true);
      announce(true);
      onClose();
    },
    explain(error) {
      if (!isOfferOver(error)) return explainCode(error, m.setUpFailed);
      void offer.refetch();
      code.change("");
      return { form: m.offerOver };
    },
  });
  const isOffered = offer.data !== undefined;
  const place = code.field.ref;
  useEffect(() => {
    // The field comes later than the dialog; the picture above it stays in view, and what is in use keeps the keyboard.
    const active = document.activeElement;
    if (isOffered && (active === document.body || active?.hasAttribute("data-title")))
      place.current?.focus({ preventScroll: true });
  }, [isOffered, place]);
  return (
    <CodeDialog
      title="Doğrulama uygulaması kur"
      description="Karekodu Google Authenticator, Aegis ya da şifre yöneticiniz gibi bir uygulamayla okutun, sonra gösterdiği kodu yazın."
      code={code}
      isReady={isOffered}
      submitLabel="Doğrula ve aç"
      onClose={onClose}
    >
      {offer.data ? (
        <TotpSecret {...offer.data} />
      ) : offer.error ? (
        <PartProblem error={offer.error} tried={m.setUpFailed} onRetry={() => void offer.refetch()} />
      ) : (
        <Loading className="flex flex-col gap-6 sm:flex-row">
          <Skeleton className="size-52 rounded-xl" />
          <div className="flex-1 space-y-3">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-16 w-full" />
          </div>
        </Loading>
      )}
    </CodeDialog>
  );
}

export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const announce = useAnnouncement();
  const isProven = useRef(false);
  const code = useCode({
    async onCode(digits) {
      if (!isProven.current) await verifyAuthenticator(digits);
      isProven.current = true;
      await askForAuthenticator(false);
      announce(false);
      onClose();
    },
    explain(error) {
      // The proof may be too old by now: the next try proves anew.
      isProven.current = false;
      return explainCode(error, m.removeFailed);
    },
  });
  return (
    <CodeDialog
      title="İki adımlı doğrulamayı kapat"
      description="Hesabınız bundan sonra yalnızca şifrenizle korunur. Kapatmak için uygulamanızdaki kodu yazın."
      code={code}
      submitLabel="Kapat"
      submitLook="danger"
      onClose={onClose}
    />
  );
}
