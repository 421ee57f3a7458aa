import type { BookPost } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { Quote } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "~/lib/classes";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button-link";
import { Day } from "~/ui/day";
import { HiddenNote } from "~/ui/hidden-note";
import { Pager } from "~/ui/pager";
import { ReactionsPlace, reviewId, reviewSubject } from "~/ui/reactions-place";
import { ReaderText } from "~/ui/reader-text";
import { ShareButton } from "~/ui/share-button";
import { reviewPicture } from "~/ui/share-review";
import { Spoiler } from "~/ui/spoiler";
import { Stars, starsOf } from "~/ui/stars";
import { type BookPageData, type ReviewOrder, reviewListId, reviewsAddress, reviewsId } from "./book-page";
import { RatingOverview } from "./rating-overview";

const orders: readonly { order: ReviewOrder; label: string }[] = [
  { order: "yeni", label: "En yeni" },
  { order: "begeni", label: "En beğenilen" },
];

function OrderSwitch({ isbn, present }: { isbn: string; present: ReviewOrder }) {
  return (
    <nav aria-label="İncelemelerin sırası" className="flex w-fit gap-1 rounded-full bg-sunken p-1">
      {orders.map(({ order, label }) => (
        <Link
          key={order}
          to={`${reviewsAddress(isbn, order, 1)}#${reviewListId}`}
          aria-current={order === present ? "true" : undefined}
          className={classes(
            "inline-flex h-9 items-center rounded-full px-4 font-medium text-sm transition-colors",
            order === present ? "bg-surface text-ink shadow-sm" : "text-ink-2 hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Review({
  post,
  book,
  address,
  isLinked,
  end,
}: {
  post: BookPost;
  book: BookPageData["book"];
  /** Of the page on which it stands, where everybody finds it there. */
  address: string | undefined;
  isLinked: boolean;
  end: ReactNode;
}) {
  const { reader } = post;
  const name = reader.name || reader.username;
  const picture = reviewPicture(post);
  return (
    <article
      id={reviewId(post.id)}
      aria-label={`${name} adlı okurun incelemesi`}
      className={classes(
        "-mx-4 scroll-mt-20 rounded-2xl px-4 pt-5 pb-1 target:bg-mark/30",
        isLinked && "bg-mark/30",
      )}
    >
      <header className="flex items-center gap-3">
        <Avatar name={name} username={reader.username} picture={reader.picture} />
        <div className="min-w-0 flex-1 leading-tight">
          <Link to={paths.profileOf(reader.username)} className="font-semibold hover:underline">
            {name}
          </Link>
          <p className="mt-0.5 flex text-ink-3 text-xs">
            <span className="truncate">@{reader.username}</span>
            <span className="flex-none whitespace-pre">
              {" "}
              · <Day iso={post.created_at} />
            </span>
          </p>
        </div>
        <Stars value={starsOf(post)} />
      </header>
      <HiddenNote isHidden={post.is_hidden} isHeld={post.is_held} />
      <Spoiler isHidden={post.has_spoiler} writer={reader.username}>
        <ReaderText
          text={post.content}
          areLinksText={post.links_as_text}
          className="mt-4 max-w-[68ch] text-[1.0625rem] leading-relaxed"
        />
      </Spoiler>
      <ReactionsPlace
        subject={reviewSubject(post, { owner: reader, title: book.title })}
        end={
          <>
            {end}
            {address && (
              <ShareButton
                label={`${name} adlı okurun incelemesinin bağlantısını paylaş`}
                title={`${book.title}: ${name} adlı okurun incelemesi`}
                path={`${address}#${reviewId(post.id)}`}
                {...(picture && { picture })}
              />
            )}
          </>
        }
      />
    </article>
  );
}

/** The page of a book that nobody has written about, or nobody whom the viewer sees. */
function NoReviews({ writeAt }: { writeAt: string }) {
  return (
    <div className="flex flex-col items-center rounded-2xl bg-sunken px-6 py-10 text-center">
      <Quote aria-hidden className="size-9 text-ink-3" strokeWidth={1.25} />
      <p className="mt-4 font-medium font-serif text-xl tracking-[-0.01em]">Söz sizde</p>
      <p className="mt-1.5 max-w-[42ch] text-ink-2">
        Bu kitap için okuyabileceğiniz bir inceleme henüz yok. Okuduysanız ilk sözü siz söyleyin.
      </p>
      <ButtonLink to={writeAt} look="secondary" className="mt-6">
        İlk incelemeyi yazın
      </ButtonLink>
    </div>
  );
}

/** The rating's summary and the reviews, a page at a time; the address holds order and page. */
export function BookReviews({
  data,
  writeAt,
  linkedId,
  isPublic = () => true,
  endOf,
}: {
  data: BookPageData;
  writeAt: string;
  /** Of the review that the address names. */
  linkedId?: string | undefined;
  /** Whether visitors see a review, too. */
  isPublic?: ((post: BookPost) => boolean) | undefined;
  /** What else can be done with a review, at the end of its reactions. */
  endOf?: ((post: BookPost) => ReactNode) | undefined;
}) {
  const { book, posts, postCount, order, page } = data;
  const size = limits.pageSize.posts;
  return (
    <section id={reviewsId} aria-labelledby="incelemeler-baslik" className="scroll-mt-20 @5xl:pt-28 pt-20">
      <h2
        id="incelemeler-baslik"
        className="font-medium font-serif @2xl:text-3xl text-2xl tracking-[-0.015em]"
      >
        Okurlar ne diyor?
      </h2>
      {postCount === 0 && data.rating.average === null ? (
        <div className="mt-7">
          <NoReviews writeAt={writeAt} />
        </div>
      ) : (
        <div className="mt-7 grid @3xl:grid-cols-[15rem_minmax(0,1fr)] @5xl:grid-cols-[21rem_minmax(0,1fr)] gap-x-14 gap-y-8 border-line border-t pt-8">
          <div className="@3xl:sticky @3xl:top-24 @3xl:self-start">
            <RatingOverview rating={data.rating} />
          </div>
          <div id={reviewListId} className="min-w-0 scroll-mt-20">
            {postCount > 1 && <OrderSwitch isbn={book.isbn} present={order} />}
            {postCount === 0 && <NoReviews writeAt={writeAt} />}
            <div className={classes("divide-y divide-line empty:hidden", postCount > 1 ? "mt-1" : "-mt-7")}>
              {posts.map((post) => (
                <div key={post.id} className="py-2">
                  <Review
                    post={post}
                    book={book}
                    address={isPublic(post) ? reviewsAddress(book.isbn, order, page) : undefined}
                    isLinked={post.id === linkedId}
                    end={endOf?.(post)}
                  />
                </div>
              ))}
            </div>
            <div className="mt-6">
              <Pager
                page={page}
                pageCount={Math.min(limits.pageMax, Math.ceil(postCount / size))}
                to={(target) => `${reviewsAddress(book.isbn, order, target)}#${reviewsId}`}
              />
            </div>
          </div>
        </div>
      )}
    </section>
  );
}
