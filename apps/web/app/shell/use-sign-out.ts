import { useState } from "react";
import { useNavigate } from "react-router";
import { signOut } from "~/features/session";
import { paths } from "~/lib/paths";

/** Signs out and goes to the landing page. */
export function useSignOut(): { isBusy: boolean; signOut: () => void } {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    signOut() {
      setBusy(true);
      void navigate(paths.home);
      void signOut().finally(() => setBusy(false));
    },
  };
}
