import { EyeOff, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";

function Note({ icon: Icon, children }: { icon: typeof EyeOff; children: ReactNode }) {
  return (
    <p className="mt-3 flex items-start gap-2 rounded-xl bg-amber-soft px-4 py-2.5 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 flex-none" />
      <span>{children}</span>
    </p>
  );
}

/**
 * Stands with one's own review, comment, about-text or quote that nobody else sees: staff put it out of sight, or are to look at it first
 * (`isHeld`).
 */
export function HiddenNote({
  isHidden,
  isHeld = false,
  what = "incelemeyi",
}: {
  isHidden: boolean | undefined;
  isHeld?: boolean | undefined;
  what?: "incelemeyi" | "yorumu" | "açıklamayı" | "alıntıyı";
}) {
  if (isHeld) {
    return (
      <Note icon={Hourglass}>
        Ekibimiz inceliyor; sonuç bildirilene kadar bu {what} yalnızca siz görüyorsunuz.
      </Note>
    );
  }
  if (!isHidden) return null;
  return (
    <Note icon={EyeOff}>
      Kurallarımıza aykırı bulunduğu için gizlendi; bu {what} yalnızca siz görüyorsunuz.{" "}
      <Link to={paths.ownDecisions} className="font-medium underline underline-offset-4">
        Gerekçe ve itiraz
      </Link>
    </Note>
  );
}
