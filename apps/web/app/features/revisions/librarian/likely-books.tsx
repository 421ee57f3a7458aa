import { listLikelyDoubles, type Proposal } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { answerQuery } from "~/lib/answer-query";
import { joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { Button } from "~/ui/button";

/** Minutes, in milliseconds: a librarian works a page off without asking the same again with each decision. */
const freshness = 300_000;

function asked(changes: Proposal["changes"]) {
  const told = (field: string) => changes.find((one) => one.field === field)?.after;
  const [title, original, authors] = [told("title"), told("original_title"), told("authors")];
  const author: unknown = Array.isArray(authors) ? authors[0] : undefined;
  return {
    title: typeof title === "string" ? title : "",
    ...(typeof author === "string" && { author: author.slice(0, limits.facts.name) }),
    ...(typeof original === "string" && { original_title: original }),
  };
}

/** Books of the catalogue that a new one may be: whoever adds it was shown them, too, and so is who decides. */
export function LikelyBooks({ changes }: Pick<Proposal, "changes">) {
  const query = asked(changes);
  const { data, error, refetch } = useQuery({
    ...answerQuery([...queryKeys.likelyBooks, query], listLikelyDoubles, { query }),
    enabled: query.title !== "",
    staleTime: freshness,
  });
  if (error && !data)
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
        Kataloğumuzda benzeri var mı, bakılamadı.
        <Button look="ghost" size="small" onClick={() => void refetch()}>
          Yeniden dene
        </Button>
      </p>
    );
  if (!data) return null;
  if (data.books.length === 0)
    return <p className="mt-3 text-ink-3 text-sm">Kataloğumuzda benzeri bulunmadı.</p>;
  return (
    <div className="mt-3 rounded-xl bg-amber-soft px-4 py-3 text-amber text-sm">
      <p className="font-medium">Kataloğumuzda bu kitaba benzeyenler var:</p>
      <ul className="mt-1 space-y-1">
        {data.books.map(({ isbn, title, author, publisher, published_year: year }) => (
          <li key={isbn} className="break-words">
            <Link to={paths.book(isbn)} className="font-medium underline underline-offset-2">
              {title}
            </Link>
            {[joinAuthors(author), publisher, year]
              .filter(Boolean)
              .map((fact) => ` · ${fact}`)
              .join("")}
          </li>
        ))}
      </ul>
    </div>
  );
}
