import { messages } from "@okurca/contract/messages";
import { useState } from "react";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog";
import { useRemoveFriend } from "../friendships.mutations";

const m = messages.friends;

/** Ends a friendship after a question. */
export function RemoveFriend({
  username,
  name,
  look,
}: {
  username: string;
  name: string;
  look: "ghost" | "secondary";
}) {
  const remove = useRemoveFriend();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look={look}
        size="small"
        disabled={remove.isPending}
        aria-label={remove.isPending ? m.removing : `${name} adlı okuru arkadaşlarınızdan kaldır`}
        onClick={() => setAsking(true)}
      >
        {remove.isPending ? m.removing : "Kaldır"}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Arkadaşlıktan çıkarılsın mı?"
        confirmLabel="Kaldır"
        onConfirm={async () => remove.mutate(username)}
      >
        {m.removalMeans(name)}
      </ConfirmDialog>
    </>
  );
}
