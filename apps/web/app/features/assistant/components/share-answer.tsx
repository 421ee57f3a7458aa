import { type ChatFeedback, type ChatShared, limits, assistantMessages as m } from "@okurca/contract";
import { type FormEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { failureText } from "~/lib/api";
import { useDraft } from "~/lib/draft";
import { formatNumber } from "~/lib/format";
import { useFocusAfter } from "~/lib/use-focus-after";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/field";
import { TextAreaField } from "~/ui/text-area-field";
import type { OnRate } from "../conversation/shown-message";
import { texts } from "../texts";

const most = limits.assistant.commentMax;

export interface ShareAnswerProps {
  id: string;
  feedback: ChatFeedback;
  shared: ChatShared;
  onRate: OnRate;
}

/** What was said of an answer may be shared with question and answer, and that may be changed and withdrawn. */
export default function ShareAnswer({ id, feedback, shared, onRate }: ShareAnswerProps) {
  const [isChanging, setChanging] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const isShown = shared !== null && !isChanging;
  // Only after a press: what is shown anew takes no focus.
  const [hasShared, setShared] = useState(false);
  useFocusAfter(isShown && hasShared, change);

  async function share(given: ChatShared) {
    setSaving(true);
    try {
      await onRate(id, feedback, given);
      setShared(true);
      setChanging(false);
      return true;
    } catch (error) {
      toast.error(failureText(error, texts.sharingFailed));
      return false;
    } finally {
      setSaving(false);
    }
  }

  return (
    <div className="mt-1.5 max-w-lg rounded-xl border border-line bg-surface p-3.5 text-sm">
      {isShown ? (
        <>
          <p role="status">{texts.isShared}</p>
          {shared.comment !== null && (
            <p dir="auto" className="wrap-anywhere mt-1.5 whitespace-pre-line text-ink-2">
              {shared.comment}
            </p>
          )}
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button ref={change} look="secondary" size="small" onClick={() => setChanging(true)}>
              Değiştir
            </Button>
            <Button look="ghost" size="small" isBusy={isSaving} onClick={() => void share(null)}>
              Paylaşımı geri çek
            </Button>
          </div>
        </>
      ) : (
        <ShareForm
          // After a withdrawal nothing is agreed to.
          key={String(shared === null)}
          id={id}
          shared={shared}
          isSaving={isSaving}
          hasFocus={hasShared || isChanging}
          onShare={share}
          {...(isChanging && { onCancel: () => setChanging(false) })}
        />
      )}
    </div>
  );
}

function ShareForm({
  id,
  shared,
  isSaving,
  hasFocus,
  onShare,
  onCancel,
}: {
  id: string;
  shared: ChatShared;
  isSaving: boolean;
  hasFocus: boolean;
  onShare: (shared: ChatShared) => Promise<boolean>;
  onCancel?: () => void;
}) {
  const [isAgreed, setAgreed] = useState(shared !== null);
  const draft = useDraft(`answer-comment/${id}`, { comment: shared?.comment ?? "" });
  const box = useRef<HTMLInputElement>(null);
  useFocusAfter(hasFocus, box);
  const { comment } = draft.values;
  const { length } = comment.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isAgreed || length > most) return;
    if (await onShare({ comment: comment.trim() || null })) draft.clear();
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Checkbox
        ref={box}
        label={m.shareConsent}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      {isAgreed ? (
        <>
          <div className="mt-3">
            <TextAreaField
              label="Yorumunuz (isteğe bağlı)"
              hint={`${texts.shareHint} ${formatNumber(length)}/${formatNumber(most)}`}
              error={length > most ? m.commentTooLong : undefined}
              rows={2}
              value={comment}
              onChange={(event) => draft.change({ comment: event.target.value })}
            />
          </div>
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button type="submit" look="secondary" size="small" isBusy={isSaving} disabled={length > most}>
              Paylaş
            </Button>
            {onCancel && (
              <Button look="ghost" size="small" onClick={onCancel}>
                Vazgeç
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className="mt-1.5 text-ink-2">{texts.notShared}</p>
      )}
    </form>
  );
}
