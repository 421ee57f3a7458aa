import { EyeOff } from "lucide-react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";

/** Stands with one's own review that the operator put out of everybody else's sight. */
export function HiddenNote({ isHidden }: { isHidden: boolean }) {
  if (!isHidden) return null;
  return (
    <p className="mt-3 flex items-start gap-2 rounded-xl bg-amber-soft px-4 py-2.5 text-sm">
      <EyeOff aria-hidden className="mt-0.5 size-4 flex-none" />
      <span>
        Bir şikâyet üzerine gizlendi; bu incelemeyi yalnızca siz görüyorsunuz.{" "}
        <Link to={paths.ownDecisions} className="font-medium underline underline-offset-4">
          Gerekçe ve itiraz
        </Link>
      </span>
    </p>
  );
}
