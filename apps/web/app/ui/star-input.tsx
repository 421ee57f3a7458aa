import { type ReactNode, useId, useState } from "react";
import { classes } from "~/lib/classes";
import { formatNumber } from "~/lib/format";
import { Star, starValues } from "./stars";

const words: Readonly<Record<number, string>> = {
  1: "Çok kötü",
  2: "Kötü",
  3: "Fena değil",
  4: "İyi",
  5: "Çok iyi",
};

const nameOf = (value: number) => {
  const word = words[value];
  return `${formatNumber(value)} yıldız${word ? `, ${word}` : ""}`;
};

export interface StarInputProps {
  label: ReactNode;
  /** 0.5 to 5. */
  value: number | null;
  onChange: (value: number) => void;
  /** Of a star; two halves of it are to be hit by a finger. */
  className?: string;
}

/** Half a star to five: native radio buttons, so mouse, touch, arrow keys and screen readers all work. */
export function StarInput({ label, value, onChange, className = "size-9" }: StarInputProps) {
  const name = useId();
  /** What a click would give. */
  const [hovered, setHovered] = useState<number>();
  const shown = hovered ?? value ?? 0;
  return (
    <fieldset className="inline-flex text-star" onPointerLeave={() => setHovered(undefined)}>
      <legend className="sr-only">{label}</legend>
      {starValues.map((star) => (
        <span key={star} className="relative flex px-1.5 py-1">
          <Star
            fill={Math.min(1, Math.max(0, shown - star + 1))}
            isOutlined
            className={classes("pointer-events-none", hovered !== undefined && "opacity-60", className)}
          />
          {[star - 0.5, star].map((half) => (
            <label
              key={half}
              title={nameOf(half)}
              onPointerEnter={({ pointerType }) => pointerType === "mouse" && setHovered(half)}
              className={classes(
                "absolute inset-y-0 w-1/2 cursor-pointer",
                half === star ? "right-0" : "left-0",
              )}
            >
              <input
                type="radio"
                name={name}
                value={half}
                checked={value === half}
                onChange={() => onChange(half)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
              />
              <span className="sr-only">{nameOf(half)}</span>
            </label>
          ))}
        </span>
      ))}
    </fieldset>
  );
}
