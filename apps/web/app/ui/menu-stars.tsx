import { DropdownMenu } from "radix-ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { classes } from "~/lib/classes";
import { MenuSeparator } from "./menu";
import { starName } from "./star-name";
import { Star, starValues } from "./stars";
import { useTouchedStar } from "./touched-star";

/** Left and right go along the stars, as up and down go through the menu. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  const stars = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitemradio]")];
  stars[stars.indexOf(document.activeElement as HTMLElement) + by]?.focus();
  event.preventDefault();
}

/** Half a star to five as entries of a menu, after what stands above them. */
export function MenuStars({
  label,
  value,
  onGive,
}: {
  label: string;
  value: number | null;
  onGive: (value: number) => void;
}) {
  /** What a press would give. */
  const [reached, setReached] = useState<number>();
  const shown = reached ?? value ?? 0;
  const { hearPress, touched } = useTouchedStar(value);
  /** What the press that is being heard means, where it is not what it hits. */
  const meant = useRef<number>(undefined);
  return (
    <>
      <MenuSeparator />
      <DropdownMenu.RadioGroup
        aria-label={label}
        value={String(value)}
        onValueChange={(given) => onGive(meant.current ?? Number(given))}
        onPointerDown={hearPress}
        onKeyDown={step}
        onBlur={() => setReached(undefined)}
        className="flex flex-col px-3 pt-1 text-[0.9375rem]"
      >
        <span aria-hidden>Puanınız</span>
        {/* Half a star is as wide as a finger needs it at least, so that they have a line of their own. */}
        <span className="-mx-2.5 flex text-star">
          {starValues.map((star) => (
            <span
              key={star}
              className="relative flex rounded-lg px-2.5 py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2"
            >
              <Star
                fill={Math.min(1, Math.max(0, shown - star + 1))}
                isOutlined
                className="pointer-events-none size-7"
              />
              {[star - 0.5, star].map((half) => (
                <DropdownMenu.RadioItem
                  key={half}
                  value={String(half)}
                  aria-label={starName(half)}
                  title={starName(half)}
                  onFocus={() => setReached(half)}
                  onClick={(event) => {
                    meant.current = touched(event, star);
                  }}
                  className={classes(
                    "absolute inset-y-0 w-1/2 cursor-pointer outline-none",
                    half === star ? "right-0" : "left-0",
                  )}
                />
              ))}
            </span>
          ))}
        </span>
      </DropdownMenu.RadioGroup>
    </>
  );
}
