import { useState } from "react";
import { signOut } from "~/features/session";

/** Signs out, once; the landing page follows. */
export function useSignOut(): { isBusy: boolean; signOut: () => void } {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    signOut() {
      setBusy(true);
      void signOut();
    },
  };
}
