import { lazy, Suspense } from "react";
import { useSignInAgainAsked } from "~/features/session";

const Dialog = lazy(() =>
  import("./sign-in-again-dialog").then((loaded) => ({ default: loaded.SignInAgainDialog })),
);

/** Asks for the password where a call wants a sign-in of the last minutes; the page below stays as it is. */
export function SignInAgain() {
  if (!useSignInAgainAsked()) return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}
