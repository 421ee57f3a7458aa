import { Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { backAfterDelete, backAfterEdit, ownReviewPath } from "~/ui/reactions-place";

const look =
  "inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-[10px] px-3 font-semibold text-accent text-sm hover:bg-sunken";

/** Leads to one's own review, ready to be changed; on a phone its line has room for one word. */
export function EditReviewLink({ id }: { id: string }) {
  return (
    <Link to={ownReviewPath(id)} state={backAfterEdit} className={look}>
      <Pencil aria-hidden className="size-4" />
      <span className="sm:hidden">
        Düzenle<span className="sr-only">: incelemeniz</span>
      </span>
      <span className="max-sm:hidden">İncelemenizi düzenleyin</span>
    </Link>
  );
}

/** Leads to one's own review with the question whether it is to be deleted; on a phone its line has room for the picture. */
export function DeleteReviewLink({ id }: { id: string }) {
  return (
    <Link to={ownReviewPath(id)} state={backAfterDelete} aria-label="Sil: incelemeniz" className={look}>
      <Trash2 aria-hidden className="size-4" />
      <span className="max-sm:hidden">Sil</span>
    </Link>
  );
}
