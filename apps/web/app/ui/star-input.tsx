import { type MouseEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from "react";
import { classes } from "~/lib/classes";
import { starName } from "./star-name";
import { Star, starValues } from "./stars";
import { useTouchedStar } from "./touched-star";

export interface StarInputProps {
  label: ReactNode;
  /** 0.5 to 5. */
  value: number | null;
  /** `isStep`: by the keyboard, which may be on its way to others. */
  onChange: (value: number, isStep: boolean) => void;
  /** The focus has left the stars. */
  onLeave?: () => void;
  /** Fills the width of a narrow place. */
  isCompact?: boolean;
}

const isLeft = ({ clientX, currentTarget }: MouseEvent) => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return clientX < left + width / 2;
};

/** Half a star to five: native radio buttons, so mouse, touch, arrow keys and screen readers all work. */
export function StarInput({ label, value, onChange, onLeave, isCompact = false }: StarInputProps) {
  const name = useId();
  /** What a click would give. */
  const [hovered, setHovered] = useState<number>();
  const shown = hovered ?? value ?? 0;

  /** Whether a key was the last that was heard. */
  const isKey = useRef(false);
  const hearPress = () => {
    isKey.current = false;
  };
  const touch = useTouchedStar(value);

  /** What the click that is being heard means. */
  const meant = useRef<number>(undefined);

  /** Where no finger pressed, the place says; the keyboard's and a screen reader's clicks have none and mean what they name. */
  function hear(event: MouseEvent, star: number, half: number): void {
    meant.current = touch.touched(event, star);
    if (meant.current === undefined && event.detail > 0 && isCompact && isLeft(event))
      meant.current = star - 0.5;
    // One that is chosen already does not change.
    if (value === half && meant.current !== undefined && meant.current !== half)
      onChange(meant.current, false);
  }
  function hover(event: PointerEvent, value: number): void {
    if (event.pointerType === "mouse") setHovered(isCompact && isLeft(event) ? value - 0.5 : value);
  }

  return (
    <fieldset
      className={classes("inline-flex text-star", isCompact && "w-full max-w-44")}
      onPointerLeave={() => setHovered(undefined)}
      onPointerDown={(event) => {
        touch.hearPress(event);
        hearPress();
      }}
      onKeyDown={() => {
        isKey.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        hearPress();
        onLeave?.();
      }}
    >
      <legend className="sr-only">{label}</legend>
      {starValues.map((star) => (
        <span
          key={star}
          className={classes(
            // Half of one that is chosen by the keyboard shows in the star: the ring goes around all of it.
            "relative flex rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2",
            isCompact ? "flex-1 py-2" : "px-1.5 py-1",
          )}
        >
          <Star
            fill={Math.min(1, Math.max(0, shown - star + 1))}
            isOutlined
            className={classes(
              "pointer-events-none",
              isCompact ? "h-6 w-full" : "size-9",
              hovered !== undefined && hovered !== value && "opacity-60",
            )}
          />
          {[star - 0.5, star].map((half) => (
            <label
              key={half}
              title={starName(half)}
              onPointerMove={(event) => hover(event, half)}
              className={classes(
                "absolute inset-y-0 cursor-pointer",
                isCompact ? "inset-x-0" : half === star ? "right-0 w-1/2" : "left-0 w-1/2",
                isCompact && half !== star && "pointer-events-none",
              )}
            >
              <input
                type="radio"
                name={name}
                value={half}
                checked={value === half}
                onClick={(event) => hear(event, star, half)}
                onChange={() => onChange(meant.current ?? half, isKey.current)}
                className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              <span className="sr-only">{starName(half)}</span>
            </label>
          ))}
        </span>
      ))}
    </fieldset>
  );
}
