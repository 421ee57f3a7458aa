import { getOwnProfile, limits } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { bookQuery } from "~/features/library";
import { answerQuery } from "~/lib/answer-query";
import { draftNames, peekDraft } from "~/lib/draft";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { keptKeys } from "~/lib/reader-storage";
import { ownReviewPath } from "~/ui/reactions-place";

interface KeptText {
  what: string;
  /** What it is called behind the title of its book, if not the same. */
  ofBook?: string;
  /** Of which book, where that is known: its title, or the number to ask by, or one's review of it. */
  title?: string | undefined;
  isbn?: string | undefined;
  review?: string | undefined;
  /** Where it is gone on with. */
  to?: string | undefined;
}

function describe(name: string): KeptText {
  const [kind, id = ""] = name.split("/");
  switch (kind) {
    case "new-review": {
      const { book } = (peekDraft(name) ?? {}) as { book?: { title?: string } | null };
      const to = id ? paths.reviewOf(id) : paths.newReview;
      return { what: "inceleme", ofBook: "incelemesi", title: book?.title, to };
    }
    case "review":
      return { what: "incelemenizdeki değişiklik", review: id, to: ownReviewPath(id) };
    case "reading":
      return { what: "okuma notu", isbn: id, to: `${paths.library}?gecmis=${encodeURIComponent(id)}` };
    case "about":
      return { what: "kitap açıklaması", ofBook: "açıklaması", isbn: id, to: paths.book(id) };
    case "quote":
      return { what: "alıntı", ofBook: "alıntısı", isbn: id, to: paths.book(id) };
    case "quote-change":
      return { what: "alıntınızdaki değişiklik", to: paths.quotes };
    case "assistant":
      return { what: "asistana mesaj", to: paths.assistant };
    case "answer-comment":
      return { what: "asistanın yanıtına yorum", to: paths.assistant };
    case "profile":
      return { what: "telefon ve yer bilgileriniz", to: paths.profile };
    case "comment":
      return { what: "yorum" };
    case "report":
      return { what: "şikâyet" };
    default:
      return { what: "yazı" };
  }
}

/** The latest ones, among which those are that somebody is changing. */
const ownReviewsQuery = answerQuery([...queryKeys.ownProfile, "latest"], getOwnProfile, {
  query: { posts_page: 1, posts_limit: limits.pageLimitMax, books_page: 1, books_limit: 1 },
});

function Name({ text }: { text: KeptText }) {
  const { what, ofBook = what, isbn, review } = text;
  const { data: book } = useQuery({ ...bookQuery(isbn ?? ""), enabled: isbn !== undefined });
  const { data: own } = useQuery({ ...ownReviewsQuery, enabled: review !== undefined });
  const reviewed = own?.posts.data.find(({ id }) => id === review)?.book_details;
  const title = text.title ?? book?.title ?? reviewed?.title;
  return title ? `“${title}” ${ofBook}` : what;
}

const settings = keptKeys.settings.slice(keptKeys.draft.length);

/** Which texts are kept on this device, each with the way to it where that is known. */
export default function KeptTexts({ onGo }: { onGo: () => void }) {
  const names = draftNames("").filter((name) => !name.startsWith(settings));
  const texts = new Map(names.map((name) => [JSON.stringify(describe(name)), describe(name)]));
  if (texts.size === 0) return null;
  return (
    <span className="mt-2 block">
      Yazdıklarınız:{" "}
      {[...texts].map(([key, text], i) => (
        <span key={key}>
          {i > 0 && ", "}
          {text.to ? (
            <Link
              to={text.to}
              onClick={onGo}
              className="font-medium text-accent underline underline-offset-4"
            >
              <Name text={text} />
            </Link>
          ) : (
            <Name text={text} />
          )}
        </span>
      ))}
      .
    </span>
  );
}
