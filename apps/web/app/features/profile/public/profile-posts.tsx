import type { Post } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { Heart } from "lucide-react";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { type CoverFace, CoverView } from "~/ui/cover-view";
import { Day } from "~/ui/day";
import { ReaderText } from "~/ui/reader-text";
import { Spoiler } from "~/ui/spoiler";
import { Stars } from "~/ui/stars";

function ProfilePost({ post }: { post: Post & { cover: CoverFace } }) {
  const { author, title: given } = post.book_details;
  const title = given || messages.review.untitled;
  return (
    <article
      aria-label={`${title} incelemesi`}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-7 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <Link to={paths.book(post.book_isbn)} aria-hidden tabIndex={-1} className="sm:row-span-2">
        <CoverView design={post.cover} isDecorative />
      </Link>
      <header className="min-w-0">
        <h2 className="font-medium font-serif text-xl leading-tight tracking-[-0.01em]">
          <Link to={paths.book(post.book_isbn)} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 text-ink-2 text-sm">{joinAuthors(author)}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
          <Stars value={post.rating} />
          <span aria-hidden="true">·</span>
          <Day iso={post.created_at} />
        </p>
      </header>
      <div className="min-w-0 max-sm:col-span-2">
        <Spoiler isHidden={post.has_spoiler}>
          <ReaderText text={post.content} className="mt-3 max-w-[68ch] break-words leading-relaxed" />
        </Spoiler>
        {post.like_count > 0 && (
          <p className="tnum mt-4 inline-flex items-center gap-1.5 text-ink-2 text-sm">
            <Heart aria-hidden className="size-4" strokeWidth={1.75} /> {formatNumber(post.like_count)} beğeni
          </p>
        )}
      </div>
    </article>
  );
}

/** A page of a reader's reviews. */
export function ProfilePosts({ posts }: { posts: readonly (Post & { cover: CoverFace })[] }) {
  return (
    <div className="divide-y divide-line">
      {posts.map((post) => (
        <ProfilePost key={post.id} post={post} />
      ))}
    </div>
  );
}
