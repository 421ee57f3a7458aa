import type { FeedEvent } from "@okurca/contract";
import {
  BookCheck,
  BookmarkPlus,
  BookOpen,
  Highlighter,
  type LucideIcon,
  Quote,
  Sparkle,
  Star,
} from "lucide-react";
import { use } from "react";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { BookCover } from "~/ui/book-cover";
import { BookLink } from "~/ui/book-link";
import { Badge } from "~/ui/chip";
import { DeleteReviewLink, EditReviewLink } from "~/ui/edit-review-link";
import { FoldedText } from "~/ui/folded-text";
import { HiddenNote } from "~/ui/hidden-note";
import { ReactionsPlace, reviewSubject, WriterContext } from "~/ui/reactions-place";
import { feedStatusLabels, statusTones } from "~/ui/reading-status";
import { RelativeTime } from "~/ui/relative-time";
import { ShareOwnReview } from "~/ui/share-own-review";
import { ShareReview } from "~/ui/share-review";
import { Spoiler } from "~/ui/spoiler";
import { Stars } from "~/ui/stars";
import { CardBooks, hasOthers, titlesOf } from "./card-books";
import { ToldQuotes } from "./told-quotes";

function iconOf(event: FeedEvent): LucideIcon {
  if (event.event_type === "friend_post") return Quote;
  if (event.event_type === "friend_rating") return Star;
  if (event.event_type === "friend_quote") return Highlighter;
  if (event.status === "reading") return BookOpen;
  if (event.status === "read") return BookCheck;
  return event.status === "to-read" ? BookmarkPlus : Sparkle;
}

function Who({ event }: { event: FeedEvent }) {
  const { profile } = event;
  const Icon = iconOf(event);
  const name = profile.name || profile.username;
  return (
    <header className="flex items-center gap-3">
      <span className="relative flex-none">
        <Avatar name={name} username={profile.username} picture={profile.picture} />
        <span className="absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full bg-surface text-ink-2">
          <Icon aria-hidden className="size-3.5" strokeWidth={2} />
        </span>
      </span>
      <div className="min-w-0 flex-1 leading-tight">
        <p className="text-[0.9375rem]">
          <Link to={paths.profileOf(profile.username)} className="font-semibold hover:underline">
            {name}
          </Link>{" "}
          <span className="text-ink-2">{event.text}</span>
        </p>
        <p className="mt-0.5 flex text-ink-3 text-xs">
          <span className="truncate">@{profile.username}</span>
          <span className="flex-none whitespace-pre">
            {" "}
            · <RelativeTime iso={event.date} isOfFeed />
          </span>
        </p>
      </div>
    </header>
  );
}

export function FeedEventCard({ event }: { event: FeedEvent }) {
  const book = event.book_details;
  const isOwn = use(WriterContext) === event.profile.username;
  const Share = event.can?.edit ? ShareOwnReview : ShareReview;
  const cover = { title: book.title, author: book.author };
  const title = (
    <BookLink isbn={event.isbn} book={isOwn ? undefined : book} className="hover:underline">
      {book.title}
    </BookLink>
  );
  return (
    <article className="px-4 pt-5 pb-2 sm:px-6">
      <Who event={event} />
      {event.event_type === "friend_post" ? (
        <div className="mt-4 grid grid-cols-[5rem_1fr] gap-x-4 sm:grid-cols-[6rem_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-5">
          <div className="sm:row-span-2">
            <BookCover book={cover} isDecorative />
          </div>
          <div className="min-w-0">
            <h2 className="font-medium font-serif text-xl leading-tight tracking-[-0.01em]">{title}</h2>
            <p className="mt-0.5 text-ink-2 text-sm">{joinAuthors(book.author)}</p>
            {event.rating !== null && (
              <p className="mt-2 flex items-center gap-2">
                <Stars value={event.rating_half || event.rating} />
                <span aria-hidden="true" className="tnum text-ink-2 text-sm">
                  {formatNumber(event.rating_half || event.rating)}/5
                </span>
              </p>
            )}
          </div>
          {event.content && (
            <div className="min-w-0 max-sm:col-span-2">
              <HiddenNote isHidden={event.is_hidden} isHeld={event.is_held} />
              <Spoiler isHidden={event.has_spoiler} writer={event.profile.username}>
                <FoldedText text={event.content} areLinksText={event.links_as_text} />
              </Spoiler>
            </div>
          )}
        </div>
      ) : event.event_type === "friend_quote" ? (
        <ToldQuotes event={event} isOwn={isOwn} />
      ) : hasOthers(event) ? (
        <CardBooks event={event} isOwn={isOwn} />
      ) : (
        <div className="mt-4 flex items-center gap-4 rounded-xl bg-sunken p-3.5">
          <div className="w-12 flex-none">
            <BookCover book={cover} isDecorative />
          </div>
          <div className="min-w-0 flex-1">
            <h2 className="font-medium font-serif text-lg leading-tight">{title}</h2>
            <p className="truncate text-ink-2 text-sm">{joinAuthors(book.author)}</p>
            {event.rating !== null && <Stars value={event.rating_half || event.rating} className="mt-1" />}
          </div>
          {event.status && !event.is_over && (
            <Badge tone={event.status === "to-read" ? "primary" : statusTones[event.status]}>
              {feedStatusLabels[event.status]}
            </Badge>
          )}
        </div>
      )}
      <ReactionsPlace
        subject={{
          ...reviewSubject(event, {
            owner: event.profile,
            title: hasOthers(event) ? titlesOf(event, 1) : book.title,
          }),
          id: event.post_id ?? event.id,
          kind: event.post_id === null ? "event" : "review",
          isLikedApart: event.event_type === "friend_quote",
        }}
        end={
          event.post_id !== null && (
            <>
              {event.can?.edit && <EditReviewLink id={event.post_id} />}
              {event.can?.delete && <DeleteReviewLink id={event.post_id} />}
              {event.is_public && (
                <Share
                  label={
                    event.can?.edit
                      ? `“${book.title}” incelemenizi paylaş`
                      : `${event.profile.name || event.profile.username}, “${book.title}” incelemesinin bağlantısını paylaş`
                  }
                  review={{ ...event, id: event.post_id }}
                  title={book.title}
                  owner={event.profile}
                />
              )}
            </>
          )
        }
      />
    </article>
  );
}
