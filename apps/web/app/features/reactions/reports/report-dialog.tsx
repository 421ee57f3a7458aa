import { countCharacters } from "@okurca/contract/count-characters";
import { messages } from "@okurca/contract/messages";
import { CircleCheck } from "lucide-react";
import { type FormEvent, type Ref, useId, useRef, useState } from "react";
import { failureText } from "~/lib/api";
import { useDraft } from "~/lib/draft";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextAreaField } from "~/ui/text-area-field";
import { noteLimit, otherReason, type ReportKind, reasonsFor, reasonText } from "./report-reasons";
import { useReport, wasReported } from "./reports.mutations";

const m = messages.reports;

const titles: Record<ReportKind, (name: string) => string> = {
  post: (name) => `${name} adlı okurun incelemesini şikâyet edin`,
  comment: (name) => `${name} adlı okurun yorumunu şikâyet edin`,
  about: (name) => `“${name}” için yazılan açıklamayı şikâyet edin`,
  revision: (name) => `“${name}” kaydındaki değişikliği şikâyet edin`,
  quote: (name) => `${name} adlı okurun alıntısını şikâyet edin`,
  profile: (name) => `${name} adlı okuru şikâyet edin`,
};

function Reasons({
  reasons,
  chosen,
  problem,
  firstRef,
  onChoose,
}: {
  reasons: readonly string[];
  chosen: string | null;
  problem: string | undefined;
  /** The first one, where the keyboard goes on when none was chosen. */
  firstRef: Ref<HTMLInputElement>;
  onChoose: (reason: string) => void;
}) {
  const name = useId();
  const problemId = `${name}-problem`;
  return (
    // Not a fieldset, which cannot be invalid.
    <div
      role="radiogroup"
      aria-labelledby={`${name}-legend`}
      aria-required
      aria-invalid={problem ? true : undefined}
      aria-errormessage={problem ? problemId : undefined}
      aria-describedby={problem ? problemId : undefined}
    >
      <p id={`${name}-legend`} className="mb-1 font-medium text-sm">
        Sebep
      </p>
      <div aria-live="assertive">
        {problem && (
          <p id={problemId} className="mb-1 font-medium text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
      {reasons.map((reason, i) => (
        <label
          key={reason}
          className="-mx-3 flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-[0.9375rem] hover:bg-sunken"
        >
          <input
            ref={i === 0 ? firstRef : undefined}
            type="radio"
            name={name}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
            className="size-5 shrink-0 accent-primary"
          />
          {reason}
        </label>
      ))}
    </div>
  );
}

/** Tells the operator what is wrong with a review, a comment or a reader; says what comes of it. */
export function ReportDialog({
  kind,
  target,
  name,
  onClose,
}: {
  kind: ReportKind;
  /** The id, or the reader's username. */
  target: string;
  /** Whose it is; of an about-text or a change of the catalogue, of what. */
  name: string;
  onClose: () => void;
}) {
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const firstReason = useRef<HTMLInputElement>(null);
  const [wasBefore] = useState(() => wasReported(kind, target));
  const draft = useDraft<{ chosen: string | null; note: string }>(`report/${kind}/${target}`, {
    chosen: null,
    note: "",
  });
  const { chosen, note } = draft.values;
  const [isRefused, setRefused] = useState(false);
  const { send, isSending, answer, failure } = useReport(kind, target, draft.clear);
  const isOther = chosen === otherReason;
  const most = noteLimit(chosen ?? otherReason);
  const length = countCharacters(note.trim());
  const isMissing = chosen === null || (isOther && length === 0);
  const noteProblem =
    length > most ? m.reasonTooLong : isRefused && isOther && length === 0 ? m.reasonRequired : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setRefused(isMissing);
    if (chosen === null) firstReason.current?.focus();
    else if (isMissing || length > most) field.current?.focus();
    else send(reasonText(chosen, note));
  }

  if (answer) {
    const title = answer.was_reported ? "Zaten şikâyet etmiştiniz" : "Teşekkürler";
    return (
      <Dialog isOpen onClose={onClose} title={title} footer={<Button onClick={onClose}>Tamam</Button>}>
        <div role="status" className="flex gap-3">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-pine" />
          <div className="space-y-2">
            <p>{answer.message}</p>
            <p className="text-ink-2 text-sm">
              Kimin şikâyet ettiği karşı tarafa söylenmez. Bu okuru hiç görmek istemiyorsanız profilindeki
              menüden engelleyebilirsiniz.
            </p>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    // The same dialog shows the form and the thanks, so that the focus goes back to where it was before both.
    <Dialog
      isOpen
      onClose={onClose}
      title={titles[kind](name)}
      description={
        wasBefore
          ? "Bunu zaten şikâyet ettiniz. Yeniden gönderirseniz sebebiniz yenisiyle değişir."
          : "Şikâyetinizi yalnızca siteyi işletenler görür; kimin şikâyet ettiği karşı tarafa söylenmez."
      }
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            İptal
          </Button>
          <Button type="submit" form={formId} isBusy={isSending}>
            Gönder
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <Reasons
          reasons={[...reasonsFor[kind], otherReason]}
          chosen={chosen}
          problem={isRefused && chosen === null ? "Bir sebep seçin." : undefined}
          firstRef={firstReason}
          onChoose={(reason) => {
            setRefused(false);
            draft.change({ chosen: reason });
          }}
        />
        <TextAreaField
          label={isOther ? "Açıklama" : "Açıklama (isteğe bağlı)"}
          error={noteProblem}
          hint={
            length > most - 100 && (
              <span className="tnum">
                {length}/{most}
              </span>
            )
          }
          ref={field}
          rows={3}
          value={note}
          onChange={(event) => draft.change({ note: event.target.value })}
          className="py-3 leading-relaxed"
        />
        <div aria-live="assertive" className="font-medium text-danger text-sm empty:hidden">
          {failure && failureText(failure, m.failed)}
        </div>
      </form>
    </Dialog>
  );
}
