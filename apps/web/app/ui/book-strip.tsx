import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "~/lib/classes";

/** Whether more stands before and after what is seen of a strip. */
function useHidden() {
  const place = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const strip = place.current;
    if (!strip) return;
    function look() {
      if (!strip) return;
      const { scrollLeft, clientWidth, scrollWidth } = strip;
      const [before, after] = [scrollLeft > 4, scrollLeft + clientWidth < scrollWidth - 4];
      setHidden((old) => (old.before === before && old.after === after ? old : { before, after }));
    }
    look();
    const resized = new ResizeObserver(look);
    resized.observe(strip);
    strip.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      strip.removeEventListener("scroll", look);
    };
  }, []);
  return { place, hidden };
}

function StripButton({
  label,
  Icon,
  isEnd,
  onPress,
}: {
  label: string;
  Icon: LucideIcon;
  isEnd: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // Stays reachable, so that the keyboard is not lost at the end.
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onPress}
      className="inset-ring inset-ring-line-strong grid size-9 place-items-center rounded-full bg-surface text-ink transition-colors hover:bg-sunken aria-disabled:opacity-40"
    >
      <Icon aria-hidden className="size-[1.125rem]" />
    </button>
  );
}

/**
 * Cards side by side that are moved along: by a finger, where each stops at the edge; by two buttons where there is
 * room for them. At its ends it fades, or is cut by the edge of the screen, while there is more.
 */
export function BookStrip({
  head,
  title,
  children,
}: {
  head: ReactNode;
  title: string;
  children: ReactNode;
}) {
  const { place, hidden } = useHidden();
  const move = (direction: -1 | 1) => {
    const strip = place.current;
    strip?.scrollBy({ left: direction * strip.clientWidth * 0.8 });
  };
  return (
    <>
      <div className="flex items-end gap-4">
        <div className="min-w-0 flex-1">{head}</div>
        {(hidden.before || hidden.after) && (
          <div className="hidden flex-none gap-2 sm:flex">
            <StripButton
              label={`${title}: önceki kitaplar`}
              Icon={ChevronLeft}
              isEnd={!hidden.before}
              onPress={() => move(-1)}
            />
            <StripButton
              label={`${title}: sonraki kitaplar`}
              Icon={ChevronRight}
              isEnd={!hidden.after}
              onPress={() => move(1)}
            />
          </div>
        )}
      </div>
      <ul
        ref={place}
        className={classes(
          "relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain scroll-smooth px-4 py-4 [scrollbar-width:none] sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-2 lg:snap-proximity lg:scroll-px-10 lg:gap-5 lg:px-2",
          hidden.after && "lg:mask-r-from-[calc(100%-2.5rem)]",
          hidden.before && "lg:mask-l-from-[calc(100%-2.5rem)]",
        )}
      >
        {children}
      </ul>
    </>
  );
}
