import { RotateCcw, Trash2 } from "lucide-react";
import { Button } from "~/ui/button";
import { useTakeBack } from "./about.mutations";

/** Makes a text of the past the present one again; null takes the present one away. */
export function TakeBackButton({ isbn, to, from }: { isbn: string; to: string | null; from: string | null }) {
  const { takeBack, isPending } = useTakeBack(isbn, () => {});
  const [Icon, label] = to === null ? [Trash2, "Metni kaldır"] : [RotateCcw, "Bu sürüme dön"];
  return (
    <Button look="ghost" size="small" isBusy={isPending} onClick={() => takeBack({ to, from })}>
      <Icon aria-hidden className="size-4" /> {label}
    </Button>
  );
}
