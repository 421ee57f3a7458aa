import { lazy, Suspense } from "react";
import type { Challenge, PendingSignIn } from "~/features/session";
import { Loading, Skeleton } from "~/ui/skeleton";
import { CodeStep, MethodStep } from "./second-step";
import { answerCode, chooseMethod, type SignInStep } from "./sign-in";

// Rarely needed: it draws a QR code.
const TotpSetupStep = lazy(() =>
  import("./totp-setup-step").then((loaded) => ({ default: loaded.TotpSetupStep })),
);

export type Wishes = Pick<PendingSignIn, "isRemembered" | "name" | "next">;
/** What is asked for on the login screen itself. */
export type ScreenChallenge = Exclude<Challenge, { step: "new-password" }>;

/** What the provider asks for after name and password. */
export function ChallengeStep({
  challenge,
  wishes,
  onBack,
  onStep,
}: {
  challenge: ScreenChallenge;
  wishes: Wishes;
  onBack: (problem: string) => void;
  onStep: (result: SignInStep, wishes: Wishes) => Promise<void> | void;
}) {
  switch (challenge.step) {
    case "code":
      return (
        <CodeStep
          medium={challenge.medium}
          destination={challenge.destination}
          onBack={onBack}
          onCode={async (given) => onStep(await answerCode(wishes, given), wishes)}
        />
      );
    case "choose-method":
      return (
        <MethodStep
          methods={challenge.methods}
          onBack={onBack}
          onMethod={async (method) => onStep(await chooseMethod(wishes, method), wishes)}
        />
      );
    case "totp-setup":
      return (
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-96" />
            </Loading>
          }
        >
          <TotpSetupStep
            setup={challenge}
            onBack={onBack}
            onCode={async (code) =>
              onStep(await answerCode(wishes, { code, isDeviceTrusted: false }), wishes)
            }
          />
        </Suspense>
      );
  }
}
