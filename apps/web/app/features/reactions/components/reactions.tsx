import { Ellipsis, Flag } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { cn } from "~/lib/cn";
import { isFocusLost } from "~/lib/focus";
import { IconButton } from "~/ui/icon-button";
import { Menu, MenuItem } from "~/ui/menu";
import {
  CommentIcon,
  commentsId,
  commentsName,
  LikeIcon,
  likesName,
  ReactionCount,
  type ReactionSubject,
  ReactionsLine,
  type ReactionsProps,
  reactionLook,
  subjectName,
} from "~/ui/reactions-place";
import { useLike } from "../likes.mutations";
import { ModerateItem } from "../moderate-item";
import { ReportDialog } from "../reports/report-dialog";
import type { Me } from "./comment-form";
import { Comments } from "./comments";

function LikeButton({ subject }: { subject: ReactionSubject }) {
  const press = useLike(subject);
  return (
    <button
      type="button"
      aria-pressed={subject.is_liked}
      aria-label={likesName(subject)}
      title={subject.is_liked ? "Beğenmekten vazgeç" : "Beğen"}
      onClick={press}
      className={cn(reactionLook, subject.is_liked && "text-accent hover:text-accent")}
    >
      <LikeIcon isLiked={subject.is_liked} />
      <ReactionCount value={subject.like_count} />
    </button>
  );
}

/** Further actions on another reader's review or event; a report of an event concerns its reader. */
function SubjectMenu({ subject }: { subject: ReactionSubject }) {
  const [isReporting, setReporting] = useState(false);
  const label = `Seçenekler: ${subjectName(subject)}`;
  const reported =
    subject.kind === "review"
      ? ({ kind: "post", target: subject.id } as const)
      : ({ kind: "profile", target: subject.owner.username } as const);
  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton label={label}>
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setReporting(true)}>
          <Flag aria-hidden className="size-[1.125rem]" strokeWidth={1.75} /> Şikâyet Et
        </MenuItem>
        <ModerateItem {...reported} />
      </Menu>
      {isReporting && (
        <ReportDialog
          {...reported}
          name={subject.owner.name || subject.owner.username}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}

/** Likes and comments of a review or event; the comments open below, at once when the address names them. */
export function Reactions({ subject, end, me }: ReactionsProps & { me: Me }) {
  const isLinked = useLocation().hash === `#${commentsId(subject.id)}`;
  const [isOpen, setOpen] = useState(isLinked);
  const id = useId();
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    setOpen(true);
    const named = place.current?.closest("article");
    // The link that led here left with its page: the keyboard continues at the target of the address.
    if (!named || !isFocusLost()) return;
    named.tabIndex = -1;
    named.focus({ preventScroll: true });
  }, [isLinked]);
  return (
    <>
      <ReactionsLine
        end={
          <>
            {end}
            {subject.can?.report && <SubjectMenu subject={subject} />}
          </>
        }
      >
        {!subject.isLikedApart && <LikeButton subject={subject} />}
        <button
          ref={place}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={commentsName(subject)}
          title={isOpen ? "Yorumları gizle" : "Yorumları göster"}
          onClick={() => setOpen(!isOpen)}
          className={cn(reactionLook, isOpen && "text-ink")}
        >
          <CommentIcon />
          <ReactionCount value={subject.comment_count} />
        </button>
      </ReactionsLine>
      {isOpen && <Comments id={id} subject={subject} me={me} />}
    </>
  );
}
