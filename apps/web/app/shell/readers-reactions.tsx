import { lazy, Suspense } from "react";
import { displayName, useSession } from "~/features/session";
import {
  CommentIcon,
  LikeIcon,
  ReactionCount,
  ReactionsLine,
  type ReactionsProps,
} from "~/ui/reactions-place";

const loadReactions = () =>
  import("~/features/reactions").then(({ Reactions: component }) => ({ default: component }));
const Reactions = lazy(loadReactions);

/** The line as it will stand when what it does has come. */
function ComingReactions({ subject, end }: ReactionsProps) {
  const place = "inline-flex h-11 min-w-11 items-center gap-1.5 px-3 font-medium text-[0.9375rem] text-ink-2";
  return (
    <ReactionsLine end={end}>
      {!subject.isLikedApart && (
        <span className={place}>
          <LikeIcon isLiked={subject.is_liked} />
          <ReactionCount value={subject.like_count} />
        </span>
      )}
      <span className={place}>
        <CommentIcon />
        <ReactionCount value={subject.comment_count} />
      </span>
    </ReactionsLine>
  );
}

/** Likes, comments and reports of the reader who is signed in; fetched with the first review that is shown. */
export function ReadersReactions(props: ReactionsProps) {
  const reader = useSession();
  const coming = <ComingReactions {...props} />;
  if (!reader) return coming;
  const me = { username: reader.username, name: displayName(reader), picture: reader.picture };
  return (
    <Suspense fallback={coming}>
      <Reactions {...props} me={me} />
    </Suspense>
  );
}
