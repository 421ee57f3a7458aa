import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classes } from "~/lib/classes";

export interface Place {
  id: string;
  title: string;
}

/** Places to be pointed out, and why. */
interface Marked {
  ids: ReadonlySet<string>;
  reason: string;
}

function Mark({ reason }: { reason: string }) {
  return (
    <>
      <span aria-hidden className="ml-2 inline-block size-2 rounded-full bg-star align-[0.0625rem]" />
      <span className="sr-only">, {reason}</span>
    </>
  );
}

/** The place that is being read: the last one whose head has passed the upper part of the window. */
function useReadPlace(places: readonly Place[]): string | undefined {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    const heads = places.map(({ id }) => document.getElementById(id)).filter((head) => head !== null);
    const look = () => {
      const passed = heads.filter((head) => head.getBoundingClientRect().top < innerHeight / 3);
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      // At the page's end several places may be in view: the one that was gone to is the one that is read.
      const chosen = heads.find(({ id }) => location.hash === `#${id}`);
      const isChosenSeen = isAtEnd && chosen && chosen.getBoundingClientRect().top >= 0;
      setRead((isChosenSeen ? chosen : (isAtEnd ? heads : passed).at(-1))?.id);
    };
    const observer = new IntersectionObserver(look, { rootMargin: "0px 0px -66% 0px", threshold: [0, 1] });
    for (const head of heads) observer.observe(head);
    addEventListener("scrollend", look);
    addEventListener("hashchange", look);
    return () => {
      observer.disconnect();
      removeEventListener("scrollend", look);
      removeEventListener("hashchange", look);
    };
  }, [places]);
  return read;
}

function Links({
  places,
  marked,
  read,
  onGo,
}: {
  places: readonly Place[];
  marked?: Marked | undefined;
  read?: string | undefined;
  onGo?: () => void;
}) {
  return (
    <ol className="border-line border-l text-sm">
      {places.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={read === id ? "location" : undefined}
            onClick={onGo}
            data-does-more={onGo && ""}
            className={classes(
              "-ml-px block border-l-2 py-2 pl-4 leading-snug transition-colors",
              read === id
                ? "border-accent font-semibold text-ink"
                : "border-transparent text-ink-2 hover:border-line-strong hover:text-ink",
            )}
          >
            {title}
            {marked?.ids.has(id) && <Mark reason={marked.reason} />}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Beside the text where there is room, where it follows the reading; else a box that opens above it. */
export function TableOfContents({
  places,
  label,
  marked,
}: {
  places: readonly Place[];
  label: string;
  marked?: Marked;
}) {
  const read = useReadPlace(places);
  const box = useRef<HTMLDetailsElement>(null);
  return (
    <>
      <nav
        aria-label={label}
        className="sticky top-24 @4xl:block hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto print:hidden"
      >
        <p className="mb-3 font-semibold text-sm">{label}</p>
        <Links places={places} marked={marked} read={read} />
      </nav>
      <nav aria-label={label} className="@4xl:hidden print:hidden">
        <details ref={box} className="group rounded-xl border border-line bg-surface">
          <summary className="flex h-12 list-none items-center px-4 font-semibold text-[0.9375rem] [&::-webkit-details-marker]:hidden">
            {label}
            {marked && marked.ids.size > 0 && <Mark reason={marked.reason} />}
            <ChevronDown
              aria-hidden
              className="ml-auto size-5 text-ink-3 transition-transform group-open:rotate-180"
              strokeWidth={1.75}
            />
          </summary>
          <div className="px-4 pt-1 pb-4">
            <Links
              places={places}
              marked={marked}
              onGo={() => {
                if (box.current) box.current.open = false;
              }}
            />
          </div>
        </details>
      </nav>
    </>
  );
}
