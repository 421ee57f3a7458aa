/** `percent` 0 to 100; without a `label` it is a picture of what stands beside it, as inside a button. */
export function ProgressBar({ percent, label }: { percent: number; label?: string }) {
  const told = { role: "progressbar", "aria-valuenow": percent, "aria-valuemin": 0, "aria-valuemax": 100 };
  return (
    <div
      {...(label === undefined ? { "aria-hidden": true } : { ...told, "aria-label": label })}
      className="h-1.5 w-full overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
