import type { Comment } from "@okurca/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "~/lib/api";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog";
import { PartProblem, RowsLoading } from "~/ui/part-states";
import { commentsName, type ReactionSubject } from "~/ui/reactions-place";
import { useDeleteComment } from "../comments.mutations";
import { commentsQuery, distinctComments } from "../comments.queries";
import { ReportDialog } from "../reports/report-dialog";
import { tried } from "../texts";
import { CommentForm, type Me } from "./comment-form";
import { CommentRow } from "./comment-row";

const nameOf = ({ reader }: Comment) => reader.name || reader.username;

/** Comments on a review or an event, the newest first, and the field for one's own above them. */
export function Comments({ id, subject, me }: { id: string; subject: ReactionSubject; me: Me }) {
  const { data, error, isPending, isFetchNextPageError, ...list } = useInfiniteQuery(
    commentsQuery(subject.id),
  );
  const remove = useDeleteComment(subject.id);
  const [asked, setAsked] = useState<{ what: "removal" | "report"; comment: Comment } | null>(null);
  const comments = data ? distinctComments(data.pages) : [];
  return (
    <section
      id={id}
      // The keyboard stays here when the comment has gone that it was on.
      tabIndex={-1}
      aria-label={commentsName(subject)}
      className="mt-1 mb-3 rounded-2xl bg-sunken p-4 outline-none sm:p-5"
    >
      <CommentForm subjectId={subject.id} me={me} />
      <div className="mt-4 border-line border-t pt-4">
        {isPending && <RowsLoading count={Math.min(3, Math.max(1, subject.comment_count))} />}
        {error && !data && (
          <PartProblem error={error} tried={tried.comments} onRetry={() => void list.refetch()} />
        )}
        {data && comments.length === 0 && (
          <p className="text-[0.9375rem] text-ink-2">Henüz yorum yok. İlk sözü siz söyleyin.</p>
        )}
        {comments.length > 0 && (
          <ul className="space-y-5">
            {comments.map((comment) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                isOwn={comment.reader.username === me.username}
                onRemove={() => setAsked({ what: "removal", comment })}
                onReport={() => setAsked({ what: "report", comment })}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button
              look="secondary"
              size="small"
              isBusy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Daha Fazla Yorum
            </Button>
            {isFetchNextPageError && (
              <p role="alert" className="text-danger text-sm">
                {failureText(error, tried.comments)}
              </p>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        isOpen={asked?.what === "removal"}
        onClose={() => setAsked(null)}
        title="Yorum silinsin mi?"
        confirmLabel="Sil"
        onConfirm={async () => asked && (await remove.mutateAsync(asked.comment.id))}
      >
        {asked && asked.comment.reader.username !== me.username
          ? `${nameOf(asked.comment)} adlı okurun yorumu kalıcı olarak silinir.`
          : "Yorumunuz kalıcı olarak silinir."}
      </ConfirmDialog>
      {asked?.what === "report" && (
        <ReportDialog
          kind="comment"
          target={asked.comment.id}
          name={nameOf(asked.comment)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
