import { type LucideIcon, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { EmptyState } from "~/ui/states";

/** What was asked for, of an error that a loader's `absentPage` made; any other error goes on to the page's frame. */
export function askedOf(error: unknown): string {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { asked } = (error.data ?? {}) as { asked?: unknown };
  return typeof asked === "string" ? asked : "";
}

/** Inside the frame of the page that was asked for: it does not exist, and what can be done instead. */
export function AbsentPage({
  title,
  icon = SearchX,
  children,
  action,
}: {
  title: string;
  icon?: LucideIcon;
  children: ReactNode;
  action: ReactNode;
}) {
  return (
    <div className="pt-10 md:pt-16">
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={icon} title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
