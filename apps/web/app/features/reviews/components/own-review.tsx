import type { Post } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookCover } from "~/ui/book-cover";
import { Button } from "~/ui/button";
import { Day } from "~/ui/day";
import { ConfirmDialog } from "~/ui/dialog";
import { FoldedText } from "~/ui/folded-text";
import { HiddenNote } from "~/ui/hidden-note";
import { ReactionsPlace, reviewId, reviewSubject } from "~/ui/reactions-place";
import { ShareOwnReview } from "~/ui/share-own-review";
import { Spoiler } from "~/ui/spoiler";
import { Stars, starsOf } from "~/ui/stars";
import { useDeleteReview } from "../reviews.mutations";
import { ReviewEditor } from "./review-editor";

const m = messages.review;

/** On the narrowest phones the line has room for the pictures alone; the buttons' names stay. */
const wideOnly = "max-[22.5rem]:sr-only";

/** One of the reader's own reviews, to be changed in its place or deleted after a question. */
export function OwnReview({
  post,
  owner,
  isPublic = false,
  asked,
  onAnswered,
}: {
  post: Post;
  owner: { username: string; name: string };
  /** Visitors see one's reviews, too: they are handed on. */
  isPublic?: boolean;
  /** What the reader came to do with this one. */
  asked?: "edit" | "delete" | undefined;
  /** That was done, or given up. */
  onAnswered?: () => void;
}) {
  const [isEditing, setEditing] = useState(asked === "edit");
  const [isDeleting, setDeleting] = useState(asked === "delete");
  const [wasAsked, setWasAsked] = useState(asked);
  if (wasAsked !== asked) {
    setWasAsked(asked);
    if (asked === "edit") setEditing(true);
    if (asked === "delete") setDeleting(true);
  }
  const remove = useDeleteReview(post.id);
  // On the own profile both stand unless the server says otherwise.
  const can = post.can ?? { edit: true, delete: true };
  const book = post.book_details;
  const title = book.title || m.untitled;
  return (
    <article
      id={reviewId(post.id)}
      className="grid scroll-mt-20 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 pt-6 pb-3 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <Link to={paths.book(post.book_isbn)} aria-hidden tabIndex={-1} className="sm:row-span-2">
        <BookCover book={{ title, author: book.author }} isDecorative />
      </Link>
      <header className="min-w-0">
        <h2 className="font-medium font-serif text-xl leading-tight tracking-[-0.01em]">
          <Link to={paths.book(post.book_isbn)} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 text-ink-2 text-sm">{joinAuthors(book.author)}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
          {/* While they are being changed they stand in the form. */}
          {!isEditing && (
            <>
              <Stars value={starsOf(post)} />
              <span aria-hidden="true" className="tnum">
                {formatNumber(starsOf(post))}/5
              </span>
              <span aria-hidden="true">·</span>
            </>
          )}
          <Day iso={post.created_at} />
        </p>
      </header>
      <div className="min-w-0 max-sm:col-span-2">
        {isEditing ? (
          <ReviewEditor
            post={post}
            onClose={() => {
              setEditing(false);
              if (asked === "edit") onAnswered?.();
            }}
          />
        ) : (
          <>
            <HiddenNote isHidden={post.is_hidden} isHeld={post.is_held} />
            <Spoiler isHidden={post.has_spoiler} writer={owner.username}>
              <FoldedText text={post.content} areLinksText={post.links_as_text} />
            </Spoiler>
            <ReactionsPlace
              subject={reviewSubject(post, { owner, title })}
              end={
                <>
                  {can.edit && (
                    <Button
                      look="ghost"
                      size="small"
                      aria-label={`${title} incelemesini düzenle`}
                      onClick={() => setEditing(true)}
                    >
                      <Pencil aria-hidden className="size-4" /> <span className={wideOnly}>Düzenle</span>
                    </Button>
                  )}
                  {can.delete && (
                    <Button
                      look="ghost"
                      size="small"
                      aria-label={`${title} incelemesini sil`}
                      onClick={() => setDeleting(true)}
                    >
                      <Trash2 aria-hidden className="size-4" /> <span className={wideOnly}>Sil</span>
                    </Button>
                  )}
                  {isPublic && !post.is_hidden && book.in_catalogue !== false && (
                    <ShareOwnReview
                      label={`${title} incelemenizi paylaş`}
                      review={{ ...post, isbn: post.book_isbn }}
                      title={title}
                      owner={owner}
                    />
                  )}
                </>
              }
            />
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => {
          setDeleting(false);
          if (asked === "delete") onAnswered?.();
        }}
        title="İnceleme silinsin mi?"
        confirmLabel="Sil"
        onConfirm={() => remove.mutateAsync()}
      >
        “{title}” incelemeniz akıştan ve kitabın sayfasından da silinir. Kitap kitaplığınızda kalır.
      </ConfirmDialog>
    </article>
  );
}
