import { classes } from "~/lib/classes";

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes("skeleton", className)} />;
}

/** Wraps skeletons: says to a screen reader once that something is loading. */
export function Loading({ children, className }: { children: React.ReactNode; className?: string }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">Yükleniyor...</span>
      {children}
    </div>
  );
}
