import { Check, Highlighter } from "lucide-react";
import { Button } from "~/ui/button";
import { useDeleteQuote, useTakeOver } from "./quotes.mutations";

/** Makes a passage one's own in one press, and takes it from one's own again. */
export function TakeOverButton({ passageId, ownId }: { passageId: string; ownId: string | null }) {
  const take = useTakeOver();
  const remove = useDeleteQuote();
  return ownId === null ? (
    <Button look="secondary" size="small" isBusy={take.isPending} onClick={() => take.mutate(passageId)}>
      <Highlighter aria-hidden className="size-4" /> Ben de altını çizdim
    </Button>
  ) : (
    <Button look="ghost" size="small" isBusy={remove.isPending} onClick={() => remove.mutate(ownId)}>
      <Check aria-hidden className="size-4" /> Alıntılarımdan çıkar
    </Button>
  );
}
