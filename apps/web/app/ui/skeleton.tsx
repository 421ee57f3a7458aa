import { classes } from "~/lib/classes";

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes("skeleton", className)} />;
}

/** Wraps skeletons: says to a screen reader once that something is loading. */
export function Loading({
  children,
  className,
  label = "Yükleniyor...",
}: {
  children: React.ReactNode;
  className?: string | undefined;
  label?: string;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
