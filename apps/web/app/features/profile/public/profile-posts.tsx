import type { Post } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { joinAuthors } from "~/lib/format";
import { BookLink } from "~/ui/book-link";
import { type CoverFace, CoverView } from "~/ui/cover-view";
import { Day } from "~/ui/day";
import { FoldedText } from "~/ui/folded-text";
import { ReactionsPlace, reviewId, reviewSubject } from "~/ui/reactions-place";
import { HiddenNote } from "~/ui/hidden-note";
import { ShareReview } from "~/ui/share-review";
import { Spoiler } from "~/ui/spoiler";
import { Stars, starsOf } from "~/ui/stars";

interface Owner {
  username: string;
  name: string;
}

function ProfilePost({
  post,
  owner,
  isPublic,
}: {
  post: Post & { cover: CoverFace };
  owner: Owner;
  isPublic: boolean;
}) {
  const { author, title: given } = post.book_details;
  const title = given || messages.review.untitled;
  const book = { isbn: post.book_isbn, book: post.book_details };
  return (
    <article
      id={reviewId(post.id)}
      aria-label={`${title} incelemesi`}
      className="far grid scroll-mt-20 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 pt-7 pb-3 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <BookLink {...book} aria-hidden tabIndex={-1} className="sm:row-span-2">
        <CoverView design={post.cover} isDecorative />
      </BookLink>
      <header className="min-w-0">
        <h2 className="font-medium font-serif text-xl leading-tight tracking-[-0.01em]">
          <BookLink {...book} className="hover:underline">
            {title}
          </BookLink>
        </h2>
        <p className="mt-0.5 text-ink-2 text-sm">{joinAuthors(author)}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
          <Stars value={starsOf(post)} />
          <span aria-hidden="true">·</span>
          <Day iso={post.created_at} />
        </p>
      </header>
      <div className="min-w-0 max-sm:col-span-2">
        <HiddenNote isHidden={post.is_hidden} isHeld={post.is_held} />
        <Spoiler isHidden={post.has_spoiler} writer={owner.username}>
          <FoldedText text={post.content} areLinksText={post.links_as_text} />
        </Spoiler>
        <ReactionsPlace
          subject={reviewSubject(post, { owner, title })}
          end={
            isPublic &&
            !post.is_hidden &&
            post.book_details.in_catalogue !== false && (
              <ShareReview
                label={`${title} incelemesinin bağlantısını paylaş`}
                review={{ ...post, isbn: post.book_isbn }}
                title={title}
                owner={owner}
              />
            )
          }
        />
      </div>
    </article>
  );
}

/** A page of a reader's reviews. */
export function ProfilePosts({
  posts,
  owner,
  isPublic,
}: {
  posts: readonly (Post & { cover: CoverFace })[];
  owner: Owner;
  /** Visitors see them, too. */
  isPublic: boolean;
}) {
  return (
    <div className="divide-y divide-line">
      {posts.map((post) => (
        <ProfilePost key={post.id} post={post} owner={owner} isPublic={isPublic} />
      ))}
    </div>
  );
}
