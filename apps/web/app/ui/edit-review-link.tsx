import { Pencil } from "lucide-react";
import { Link } from "react-router";
import { backAfterEdit, ownReviewPath } from "~/ui/reactions-place";

/** Leads to one's own review, ready to be changed; on a phone its line has room for one word. */
export function EditReviewLink({ id }: { id: string }) {
  return (
    <Link
      to={ownReviewPath(id)}
      state={backAfterEdit}
      className="inline-flex h-11 items-center gap-1.5 rounded-[10px] px-3 font-semibold text-accent text-sm hover:bg-sunken"
    >
      <Pencil aria-hidden className="size-4" />
      <span className="sm:hidden">
        Düzenle<span className="sr-only">: incelemeniz</span>
      </span>
      <span className="max-sm:hidden">İncelemenizi düzenleyin</span>
    </Link>
  );
}
