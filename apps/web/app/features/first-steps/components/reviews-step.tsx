import { useState } from "react";
import { Link } from "react-router";
import { joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { BookCover } from "~/ui/book-cover";
import { Button } from "~/ui/button";
import { FoldedText } from "~/ui/folded-text";
import { ReactionsPlace, reviewSubject } from "~/ui/reactions-place";
import { RelativeTime } from "~/ui/relative-time";
import { ShareReview } from "~/ui/share-review";
import { Stars, starsOf } from "~/ui/stars";
import type { FirstStepsAnswer } from "../first-steps.queries";
import { StepSection } from "./step-section";

function Review({ post }: { post: FirstStepsAnswer["reviews"][number] }) {
  const { reader, book } = post;
  const name = reader.name || reader.username;
  return (
    <li className="pt-4">
      <article aria-label={`${name}: ${book.title}`} className="flex gap-4">
        <Link to={paths.book(book.isbn)} aria-hidden tabIndex={-1} className="w-16 flex-none sm:w-20">
          <BookCover book={book} isDecorative />
        </Link>
        <div className="min-w-0 flex-1">
          <h3 className="font-medium font-serif text-[1.0625rem] leading-tight">
            <Link to={paths.book(book.isbn)} className="hover:underline">
              {book.title}
            </Link>
          </h3>
          <p className="mt-0.5 truncate text-ink-2 text-sm">{joinAuthors(book.author)}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <Avatar name={name} username={reader.username} picture={reader.picture} className="size-6" />
            <Link to={paths.profileOf(reader.username)} className="font-semibold hover:underline">
              {name}
            </Link>
            <Stars value={starsOf(post)} />
            <span className="text-ink-3 text-xs">
              <RelativeTime iso={post.created_at} />
            </span>
          </p>
          <FoldedText text={post.content} areLinksText={post.links_as_text} />
          <ReactionsPlace
            subject={reviewSubject(post, { owner: reader, title: book.title })}
            end={
              <ShareReview
                label={`${name}, “${book.title}” incelemesinin bağlantısını paylaş`}
                review={{ ...post, isbn: book.isbn }}
                title={book.title}
                owner={reader}
              />
            }
          />
        </div>
      </article>
    </li>
  );
}

/** So many are seen before others are asked for: what is recommended stands below them. */
const shownFirst = 2;

/** Reviews by readers one does not know yet. */
export function ReviewsStep({
  reviews,
  onHide,
}: {
  reviews: FirstStepsAnswer["reviews"];
  onHide: () => void;
}) {
  const [isWhole, setWhole] = useState(false);
  // As they came: a like given here does not change what they are called.
  const [areLiked] = useState(reviews.every(({ like_count }) => like_count > 0));
  return (
    <StepSection
      title={areLiked ? "Beğenilen incelemeler" : "Yeni incelemeler"}
      lead={areLiked ? "Okurların bugünlerde sevdiği yazılar." : "Okurların en son yazdıklarından."}
      onHide={onHide}
    >
      <ul className="divide-y divide-line">
        {(isWhole ? reviews : reviews.slice(0, shownFirst)).map((post) => (
          <Review key={post.id} post={post} />
        ))}
      </ul>
      {!isWhole && reviews.length > shownFirst && (
        <Button look="ghost" size="small" className="-ml-3.5" onClick={() => setWhole(true)}>
          Başka incelemeler göster
        </Button>
      )}
    </StepSection>
  );
}
