import { ticketKey } from "@okurca/contract/product";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { clearPendingSignIn, readSession } from "~/features/session";
import { loadPart } from "~/lib/api";
import type { ScreenChallenge, Wishes } from "./challenge-step";
import type { SignInStep } from "./sign-in";

type ChallengeStep = typeof import("./challenge-step").ChallengeStep;

/** The rest of a ticket comes with the sign-in library, which no other visitor of the page needs. */
function hasTicket(): boolean {
  try {
    return localStorage.getItem(ticketKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Signs in who has just confirmed the account in the browser that registered it, and goes on into the product. Draws
 * what it is given: while that is under way, and where there is no ticket or it signs in no more.
 */
export function TicketSignIn({
  next,
  children,
}: {
  /** Wanted last; home leaves it to the ticket. */
  next: string;
  children: (isSigningIn: boolean) => ReactNode;
}) {
  const navigate = useNavigate();
  const [isSigningIn, setSigningIn] = useState(false);
  const [asked, setAsked] = useState<{ challenge: ScreenChallenge; wishes: Wishes; Step: ChallengeStep }>();
  const isBegun = useRef(false);

  async function goOn(result: SignInStep, wishes: Wishes) {
    switch (result.step) {
      case "done":
        return navigate(wishes.next, { replace: true });
      case "code":
      case "choose-method":
      case "totp-setup": {
        const { ChallengeStep: Step } = await loadPart(() => import("./challenge-step"));
        return setAsked({ challenge: result, wishes, Step });
      }
    }
    setSigningIn(false);
  }

  useEffect(() => {
    if (isBegun.current || readSession() || !hasTicket()) return;
    isBegun.current = true;
    setSigningIn(true);
    loadPart(() => import("./sign-in"))
      .then(async ({ signInByTicket }) => {
        const { result, wishes } = await signInByTicket(next);
        await goOn(result, wishes);
      })
      // The way with the password stays open.
      .catch(() => setSigningIn(false));
  });

  if (!asked) return children(isSigningIn);
  return (
    <div className="mx-auto max-w-lg pt-8 md:pt-12">
      <asked.Step
        challenge={asked.challenge}
        wishes={asked.wishes}
        onStep={goOn}
        onBack={() => {
          clearPendingSignIn();
          setAsked(undefined);
          setSigningIn(false);
        }}
      />
    </div>
  );
}
