import { useId } from "react";
import { Star, starValues } from "./stars";

const words = ["", "Çok kötü", "Kötü", "Fena değil", "İyi", "Çok iyi"] as const;

export interface StarInputProps {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
}

/** One to five stars: native radio buttons, so mouse, touch, arrow keys and screen readers all work. */
export function StarInput({ label, value, onChange }: StarInputProps) {
  const name = useId();
  return (
    <fieldset className="star-input inline-flex text-star">
      <legend className="sr-only">{label}</legend>
      {starValues.map((star) => (
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
