import { useRef, useState } from "react";
import { classes } from "~/lib/classes";
import { Button } from "~/ui/button";
import { useFirstStars } from "../rating.mutations";
import { OwnStars } from "./own-stars";

/**
 * Stars for a book one knows from earlier: one press gives them, another takes them back with what they put on the shelf.
 * No day is asked for, and none is assumed, so that no year counts what was read long ago.
 */
export function QuickStars({
  isbn,
  title,
  onRated,
}: {
  isbn: string;
  title: string;
  /** Told once the server has stars, or has none any longer. */
  onRated: (isRated: boolean) => void;
}) {
  const [given, setGiven] = useState<number | null>(null);
  const stars = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const { takeBoth } = useFirstStars(isbn, () => {
    // The button goes: whose place it was goes on at the stars.
    if (document.activeElement === back.current) stars.current?.querySelector("input")?.focus();
    setGiven(null);
    onRated(false);
  });
  return (
    <div className="flex items-center gap-1">
      {/* As wide as a finger needs them, where there is room. */}
      <div ref={stars} className="w-44 min-w-0">
        <OwnStars
          isbn={isbn}
          title={title}
          rating={given}
          day={null}
          isCompact
          onBack={setGiven}
          onGiven={(now) => {
            setGiven(now);
            onRated(true);
          }}
        />
      </div>
      {/* Its place is kept, so that no star moves. The note on changed stars says "Geri al" and gives the former ones back. */}
      <Button
        ref={back}
        size="small"
        look="ghost"
        aria-label={`${title} için puanı sil`}
        className={classes("shrink-0", given === null && "invisible")}
        onClick={takeBoth}
      >
        Puanı sil
      </Button>
    </div>
  );
}
