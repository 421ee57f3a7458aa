import { classes } from "~/lib/classes";

const shape = "m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.6 9.4l6.5-.9z";
export const starValues = [1, 2, 3, 4, 5] as const;

/** One star, filled from none (0) to wholly (1). */
export function Star({
  fill,
  isOutlined = false,
  className = "size-4",
}: {
  fill: number;
  /** As something to choose from: an empty one must be seen. */
  isOutlined?: boolean;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        d={shape}
        className={isOutlined ? "fill-transparent stroke-line-strong" : "fill-line"}
        strokeWidth={1.25}
      />
      {fill > 0 && (
        <path d={shape} fill="currentColor" style={{ clipPath: `inset(0 ${100 - fill * 100}% 0 0)` }} />
      )}
    </svg>
  );
}

/** Stars of an answer, with the half where it is told: other servers know whole ones only, and no stars are nought. */
export const starsOf = <R extends number | null>(of: { rating: R; rating_half?: R | undefined }): R =>
  of.rating_half || of.rating;

/** A given rating, 0 to 5; parts of a star are shown. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`5 üzerinden ${value.toLocaleString("tr-TR")}`}
      className={classes("inline-flex items-center gap-0.5 text-star", className)}
    >
      {starValues.map((star) => (
        <Star key={star} fill={Math.min(1, Math.max(0, value - star + 1))} />
      ))}
    </span>
  );
}
