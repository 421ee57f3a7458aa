import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { BookStrip } from "~/ui/book-strip";
import { useDismiss } from "../recommendations.mutations";
import {
  recommendationsQuery,
  type ShownRecommendation,
  type ShownSection,
} from "../recommendations.queries";
import { RecommendationCard } from "./recommendation-card";
import type { SectionParts } from "./section";

const most = 8;

type Lists = readonly (readonly ShownRecommendation[])[];

/** One of each list in turn, the first of each first. */
function inTurn(lists: Lists): ShownRecommendation[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const places = Array.from({ length: longest }, (_none, place) => place);
  return places.flatMap((place) => lists.flatMap((list) => list[place] ?? []));
}

/** Of each section in turn; what is of none of the reader's genres only where room is left. */
function firstOf(sections: readonly ShownSection[], without: ReadonlySet<string>): ShownRecommendation[] {
  const listsOf = (isOther: boolean) =>
    sections.map(({ kind, recommendations }) =>
      recommendations.filter(
        ({ isbn, reason_kind }) =>
          !without.has(isbn) && (kind === "discoveries" && reason_kind === "genre") === isOther,
      ),
    );
  return [...inTurn(listsOf(false)), ...inTurn(listsOf(true))].slice(0, most);
}

/** Whether there is anything to recommend; undefined until known. */
export function useHasRecommendations(): boolean | undefined {
  const { data } = useQuery(recommendationsQuery);
  return data && data.sections.length > 0;
}

/** A few recommended books, with the way to the others. */
export function RecommendationStrip({
  without,
  actionFor,
  isOnShelf,
}: Pick<SectionParts, "actionFor" | "isOnShelf"> & { without: ReadonlySet<string> }) {
  const { data } = useQuery(recommendationsQuery);
  const dismiss = useDismiss();
  const books = firstOf(data?.sections ?? [], without).filter((book) => !book.isDismissed);
  return (
    <BookStrip
      title="Size göre"
      head={
        <Link
          to={paths.recommendations}
          className="font-semibold text-accent text-sm underline-offset-4 hover:underline"
        >
          Tüm önerileriniz
        </Link>
      }
    >
      {books.map((book) => (
        <RecommendationCard
          key={book.isbn}
          book={book}
          action={actionFor(book)}
          isOnShelf={isOnShelf(book.isbn)}
          onDismiss={() => dismiss.mutate(book.isbn)}
          className="flex w-[9.5rem] flex-none snap-start flex-col"
        />
      ))}
    </BookStrip>
  );
}
