import { getBook } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "~/lib/api";
import { draftNames, peekDraft } from "~/lib/draft";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { keptKeys } from "~/lib/reader-storage";
import { ownReviewPath } from "~/ui/reactions-place";

interface KeptText {
  what: string;
  /** Of which book, where that is known: its title, or the number to ask by. */
  title?: string | undefined;
  isbn?: string | undefined;
  /** Where it is gone on with. */
  to?: string | undefined;
}

function describe(name: string): KeptText {
  const [kind, id = ""] = name.split("/");
  switch (kind) {
    case "new-review": {
      const { book } = (peekDraft(name) ?? {}) as { book?: { title?: string } | null };
      return { what: "inceleme", title: book?.title, to: id ? paths.reviewOf(id) : paths.newReview };
    }
    case "review":
      return { what: "incelemenizdeki değişiklik", to: ownReviewPath(id) };
    case "reading":
      return { what: "okuma notu", isbn: id, to: `${paths.library}?gecmis=${encodeURIComponent(id)}` };
    case "about":
      return { what: "kitap açıklaması", isbn: id, to: paths.book(id) };
    case "assistant":
      return { what: "asistana mesaj", to: paths.assistant };
    case "answer-comment":
      return { what: "asistanın yanıtına yorum", to: paths.assistant };
    case "comment":
      return { what: "yorum" };
    case "report":
      return { what: "şikâyet" };
    default:
      return { what: "yazı" };
  }
}

function Name({ text }: { text: KeptText }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.book, text.isbn],
    queryFn: async ({ signal }) =>
      (await call(getBook, { params: { isbn: text.isbn ?? "" } }, { signal })).book,
    enabled: text.isbn !== undefined,
  });
  const title = text.title ?? data?.title;
  return title ? `“${title}”: ${text.what}` : text.what;
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
