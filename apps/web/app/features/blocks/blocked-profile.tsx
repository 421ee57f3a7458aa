import { errors } from "@okurca/contract/errors";
import { Ban } from "lucide-react";
import type { ReactNode } from "react";
import { focusContent } from "~/lib/focus";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/states";
import { useUnblock } from "./blocks.mutations";

/** Instead of the profile of a reader whom one has blocked: so it is, and the way back. */
export function BlockedProfile({ username, action }: { username: string; action: ReactNode }) {
  const unblock = useUnblock(focusContent);
  const title = errors.reader_blocked.message;
  return (
    <div className="pt-10 md:pt-16">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        icon={Ban}
        title={title}
        action={
          <>
            <Button look="secondary" isBusy={unblock.isPending} onClick={() => unblock.mutate(username)}>
              Engeli Kaldır
            </Button>
            {action}
          </>
        }
      >
        Engeli kaldırana kadar @{username} ile birbirinizi hiçbir yerde görmezsiniz. Engellendiği ona
        bildirilmez.
      </EmptyState>
    </div>
  );
}
