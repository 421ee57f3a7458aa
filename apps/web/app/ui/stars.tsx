import { useId } from "react";
import { classes } from "~/lib/classes";

const shape = "m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.6 9.4l6.5-.9z";
const values = [1, 2, 3, 4, 5] as const;
const words = ["", "Çok kötü", "Kötü", "Fena değil", "İyi", "Çok iyi"] as const;

function Star({
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

/** A given rating, 0 to 5; parts of a star are shown. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`5 üzerinden ${value.toLocaleString("tr-TR")}`}
      className={classes("inline-flex items-center gap-0.5 text-star", className)}
    >
      {values.map((star) => (
        <Star key={star} fill={Math.min(1, Math.max(0, value - star + 1))} />
      ))}
    </span>
  );
}

export interface StarInputProps {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  isDisabled?: boolean;
}

/** One to five stars: native radio buttons, so mouse, touch, arrow keys and screen readers all work. */
export function StarInput({ label, value, onChange, isDisabled = false }: StarInputProps) {
  const name = useId();
  return (
    <fieldset disabled={isDisabled} className="star-input inline-flex text-star">
      <legend className="sr-only">{label}</legend>
      {values.map((star) => (
        <label key={star} className="relative cursor-pointer p-1" title={words[star]}>
          <input
            type="radio"
            name={name}
            value={star}
            checked={value === star}
            onChange={() => onChange(star)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
          />
          <Star
            fill={value !== null && star <= value ? 1 : 0}
            isOutlined
            className="pointer-events-none size-8"
          />
          <span className="sr-only">
            {star} yıldız, {words[star]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
