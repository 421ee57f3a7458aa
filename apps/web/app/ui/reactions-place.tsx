import type { Can } from "@okurca/contract";
import { Heart, MessageCircle } from "lucide-react";
import { type ComponentType, createContext, type ReactNode, use } from "react";
import { Link, useLocation } from "react-router";
import { classes } from "~/lib/classes";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";

/** What is liked and commented on. */
export interface ReactionSubject {
  /** Of the review, or of an event that tells of none. */
  id: string;
  kind: "review" | "event";
  owner: { username: string; name: string };
  /** Of the book. */
  title: string;
  like_count: number;
  comment_count: number;
  is_liked: boolean;
  can?: Can | undefined;
  /** Hearts stand above, one for each part of it. */
  isLikedApart?: boolean;
}

/** A review as what is liked and commented on. */
export function reviewSubject(
  post: Pick<ReactionSubject, "id" | "like_count" | "comment_count" | "is_liked" | "can">,
  about: Pick<ReactionSubject, "owner" | "title">,
): ReactionSubject {
  const { id, like_count, comment_count, is_liked, can } = post;
  return { id, kind: "review", like_count, comment_count, is_liked, can, ...about };
}

export interface ReactionsProps {
  subject: ReactionSubject;
  /** What else can be done, at the end of the line. */
  end?: ReactNode;
}

/** What signed-in readers react with; those who show reviews know nothing of it. */
export const ReactionsContext = createContext<ComponentType<ReactionsProps> | null>(null);

/** The username of the reader who is signed in: nothing is hidden from who wrote it. */
export const WriterContext = createContext<string | undefined>(undefined);

/** The element that is a review. */
export const reviewId = (id: string) => `inceleme-${id}`;

/** Where one's own review is changed. */
export const ownReviewPath = (id: string) => `${paths.profile}#${reviewId(id)}`;

/** In the state of an address that leads there: who has changed it goes back to where he or she was. */
export const backAfterEdit = { isBackAfterEdit: true };
/** And who is asked there whether it is to be deleted. */
export const backAfterDelete = { ...backAfterEdit, isToDelete: true };

/** Where one's own review is seen, among those of its book. */
export const reviewPath = (isbn: string, id: string) => `${paths.book(isbn)}#${reviewId(id)}`;

/** The element that holds the comments on it; an address that names it shows them. */
export const commentsId = (id: string) => `yorumlar-${id}`;

/** The id of the review that an address names. */
export const namedReview = (hash: string) => /^#(?:inceleme|yorumlar)-(.+)$/.exec(hash)?.[1];

/** Its name for those who hear it. */
export function subjectName({ kind, owner, title }: ReactionSubject): string {
  return `${owner.name || owner.username}, “${title}” ${kind === "review" ? "incelemesi" : "paylaşımı"}`;
}

export const likesName = (subject: ReactionSubject) =>
  `Beğen: ${subjectName(subject)}, ${formatNumber(subject.like_count)} beğeni`;

export const commentsName = (subject: ReactionSubject) =>
  `Yorumlar: ${subjectName(subject)}, ${formatNumber(subject.comment_count)} yorum`;

/** Look of a reaction in the line. */
export const reactionLook =
  "group/reaction inline-flex h-11 min-w-11 items-center gap-1.5 rounded-[10px] px-3 font-medium text-[0.9375rem] text-ink-2 transition-colors hover:bg-sunken hover:text-ink";

/** How many, nothing at none. */
export function ReactionCount({ value }: { value: number }) {
  return (
    <span aria-hidden="true" className="tnum min-w-[1ch] text-left">
      {value > 0 && formatNumber(value)}
    </span>
  );
}

export function LikeIcon({ isLiked = false }: { isLiked?: boolean }) {
  return (
    <Heart
      aria-hidden
      strokeWidth={1.75}
      className={classes(
        "size-5 transition-transform duration-150 group-active/reaction:scale-85",
        isLiked && "fill-current",
      )}
    />
  );
}

export function CommentIcon() {
  return <MessageCircle aria-hidden strokeWidth={1.75} className="size-5" />;
}

/** The line under a review: reactions, and at its end what else can be done. */
export function ReactionsLine({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="-mx-3 mt-3 flex flex-wrap items-center">
      {children}
      {end && <div className="ml-auto flex items-center">{end}</div>}
    </div>
  );
}

/** For visitors: the counts, which lead to the sign-in and from there back. */
function VisitorReactions({ subject, end }: ReactionsProps) {
  const { pathname, search } = useLocation();
  const toLogin = (id: string) => paths.loginThen(`${pathname}${search}#${id}`);
  return (
    <ReactionsLine end={end}>
      {!subject.isLikedApart && (
        <Link
          to={toLogin(reviewId(subject.id))}
          title="Beğenmek için giriş yapın"
          aria-label={likesName(subject)}
          className={reactionLook}
        >
          <LikeIcon />
          <ReactionCount value={subject.like_count} />
        </Link>
      )}
      <Link
        to={toLogin(commentsId(subject.id))}
        title="Yorumlar için giriş yapın"
        aria-label={commentsName(subject)}
        className={reactionLook}
      >
        <CommentIcon />
        <ReactionCount value={subject.comment_count} />
      </Link>
    </ReactionsLine>
  );
}

/** Likes and comments of a review or an event: the reader's own, or the visitor's way to them. */
export function ReactionsPlace(props: ReactionsProps) {
  const Reactions = use(ReactionsContext) ?? VisitorReactions;
  // A server that gives it no id takes no reactions to it.
  if (props.subject.id === "") return null;
  return (
    <div id={commentsId(props.subject.id)} className="scroll-mt-48">
      <Reactions {...props} />
    </div>
  );
}
