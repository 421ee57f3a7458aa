import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** What went wrong with a form as a whole; read out when it comes. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="flex gap-3 rounded-xl bg-danger-soft px-4 py-3 text-[0.9375rem] text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0 flex-1">{children}</div>
        </div>
      )}
    </div>
  );
}
