import { listOwnQuotes, type Quote } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { useQuery } from "@tanstack/react-query";
import { Globe, Highlighter, Lock, Pencil, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { answerQuery } from "~/lib/answer-query";
import { formatNumber, joinAuthors } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { Button, ButtonLink } from "~/ui/button";
import { HiddenNote } from "~/ui/hidden-note";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { placeInBook, QuoteText } from "~/ui/quote-text";
import { RelativeTime } from "~/ui/relative-time";
import { SearchBox } from "~/ui/search-box";
import { EmptyState } from "~/ui/states";
import { beginning } from "./page/beginning";
import { QuoteEditor } from "./quote-dialog";
import { useDeleteQuote } from "./quotes.mutations";
import { SharePassage } from "./share-passage";

const audiences = {
  public: { label: "Herkes görüyor", Icon: Globe },
  friends: { label: "Arkadaşlarınız görüyor", Icon: Users },
  me: { label: "Yalnız siz görüyorsunuz", Icon: Lock },
};

function OwnQuote({ quote, isOfBook, onEdit }: { quote: Quote; isOfBook: boolean; onEdit: () => void }) {
  const remove = useDeleteQuote();
  const { label, Icon } = audiences[quote.audience];
  const place = placeInBook(quote);
  return (
    <li className="px-4 py-5 sm:px-6">
      <QuoteText text={quote.text} />
      {quote.note && <p className="wrap-anywhere mt-3 whitespace-pre-line text-ink-2">{quote.note}</p>}
      <HiddenNote isHidden={quote.is_hidden} isHeld={quote.is_held} what="alıntıyı" />
      <p className="wrap-anywhere mt-3 text-sm">
        <Link to={paths.book(quote.isbn)} className="font-semibold hover:underline">
          {quote.book.title}
        </Link>
        <span className="text-ink-2">
          {quote.book.author.length > 0 && `, ${joinAuthors(quote.book.author)}`}
          {place && `, ${place}`}
        </span>
        {!isOfBook && (
          <Link to={paths.quotesOf(quote.isbn)} className="ml-2 text-accent underline underline-offset-2">
            Bu kitaptakiler
          </Link>
        )}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-1.5 text-ink-3 text-xs">
          <Icon aria-hidden className="size-3.5" /> {label} · <RelativeTime iso={quote.kept_at} />
          {quote.like_count > 0 && ` · ${formatNumber(quote.like_count)} beğeni`}
        </p>
        <div className="flex flex-wrap gap-1">
          <SharePassage
            passage={{ ...quote, id: quote.passage_id }}
            size="small"
            label={`“${beginning(quote.text, 40)}” alıntısını paylaş`}
          />
          <Button look="ghost" size="small" onClick={onEdit}>
            <Pencil aria-hidden className="size-4" /> Düzenle
          </Button>
          <Button look="ghost" size="small" isBusy={remove.isPending} onClick={() => remove.mutate(quote.id)}>
            <Trash2 aria-hidden className="size-4" /> Sil
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The reader's own quotes, the newest first; found by words and by book. */
export function OwnQuotes() {
  const [params, setParams] = useSearchParams();
  const page = pageParam(params, "sayfa");
  const q = params.get("q") ?? "";
  const isbn = params.get("kitap") ?? "";
  const limit = limits.pageSize.quotes;
  const filter = { ...(q && { q }), ...(isbn && { isbn }) };
  const query = useQuery(
    answerQuery([...queryKeys.quotes, "own", filter, page], listOwnQuotes, {
      query: { page, limit, ...filter },
    }),
  );
  const [edited, setEdited] = useState<Quote>();
  const addressOf = (to: number) => {
    const next = new URLSearchParams(filter.isbn ? { kitap: filter.isbn } : {});
    if (q) next.set("q", q);
    if (to > 1) next.set("sayfa", String(to));
    return `?${next}`;
  };
  const isNarrowed = q !== "" || isbn !== "";
  return (
    <>
      <SearchBox
        label="Alıntılarımda ara"
        placeholder="Alıntılarımda ara"
        initial={q}
        onSearch={(text) => setParams({ ...(isbn && { kitap: isbn }), q: text })}
        onClear={() => setParams(isbn ? { kitap: isbn } : {})}
        className="mb-5"
      />
      <AnswerPart query={query} rows={3} tried={m.listFailed}>
        {({ data, total_count }) =>
          data.length === 0 ? (
            <EmptyState
              icon={Highlighter}
              title={isNarrowed ? "Böyle bir alıntınız yok" : "Henüz alıntınız yok"}
              action={
                isNarrowed ? (
                  <ButtonLink to={paths.quotes} look="secondary">
                    Bütün alıntılarım
                  </ButtonLink>
                ) : (
                  <ButtonLink to={paths.library}>Kütüphanem</ButtonLink>
                )
              }
            >
              <p>
                {isNarrowed
                  ? "Başka sözcüklerle aramayı deneyin."
                  : "Bir kitabın sayfasını açın, altını çizdiğiniz satırları “Alıntı ekle” ile saklayın."}
              </p>
            </EmptyState>
          ) : (
            <>
              <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
                {data.map((quote) => (
                  <OwnQuote
                    key={quote.id}
                    quote={quote}
                    isOfBook={isbn !== ""}
                    onEdit={() => setEdited(quote)}
                  />
                ))}
              </ul>
              <div className="mt-6">
                <Pager page={page} pageCount={Math.ceil(total_count / limit)} to={addressOf} />
              </div>
            </>
          )
        }
      </AnswerPart>
      {edited && <QuoteEditor key={edited.id} quote={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
