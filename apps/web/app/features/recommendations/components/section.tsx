import { type ReactNode, useId } from "react";
import { BookStrip } from "~/ui/book-strip";
import type { Category } from "../categories";
import { categoryOf } from "../categories";
import type { ShownRecommendation, ShownSection } from "../recommendations.queries";
import { RecommendationCard } from "./recommendation-card";

export interface SectionParts {
  actionFor: (book: ShownRecommendation) => ReactNode;
  isOnShelf: (isbn: string) => boolean;
  onDismiss: (isbn: string) => void;
}

function Head({
  id,
  title,
  category: { icon: Icon, lead },
}: {
  id: string;
  title: string;
  category: Category;
}) {
  return (
    <>
      <h2
        id={id}
        className="flex items-baseline gap-2.5 font-medium font-serif text-xl leading-tight tracking-[-0.015em]"
      >
        <Icon aria-hidden className="size-5 flex-none translate-y-0.5 text-accent" strokeWidth={1.75} />
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-2 text-sm">{lead}</p>}
    </>
  );
}

/** The books of a title: side by side among other sections, `isAlone` below each other. */
export function Section({
  section,
  isAlone,
  actionFor,
  isOnShelf,
  onDismiss,
}: SectionParts & { section: ShownSection; isAlone: boolean }) {
  const id = useId();
  const { title } = section;
  const cards = section.recommendations
    .filter((book) => !book.isDismissed)
    .map((book) => (
      <RecommendationCard
        key={book.isbn}
        book={book}
        action={actionFor(book)}
        isOnShelf={isOnShelf(book.isbn)}
        onDismiss={() => onDismiss(book.isbn)}
        className={
          isAlone ? "flex min-w-0 flex-col" : "flex w-[9.5rem] flex-none snap-start flex-col lg:w-40"
        }
      />
    ));
  const head = <Head id={id} title={title} category={categoryOf(title)} />;
  return (
    <section aria-labelledby={id}>
      {isAlone ? (
        <>
          {head}
          <ul className="grid grid-cols-2 gap-x-5 gap-y-9 py-4 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
            {cards}
          </ul>
        </>
      ) : (
        <BookStrip head={head} title={title}>
          {cards}
        </BookStrip>
      )}
    </section>
  );
}
