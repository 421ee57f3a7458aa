import { messages, type Reading, type ReadingOutcome } from "@okurca/contract";
import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { CloudAlert } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "~/lib/api";
import { isUnreached } from "~/lib/connection";
import { type Day, dayOf, formatDay, isAfter, parseDay, toIsoDay } from "~/lib/day-text";
import { useDraft } from "~/lib/draft";
import { Button } from "~/ui/button";
import { ChoiceChip } from "~/ui/chip";
import { DateField } from "~/ui/date-field";
import { TextAreaField } from "~/ui/text-area-field";
import { readingDraft, useSaveReading, type WrittenReading } from "./readings.calls";

const m = messages.readings;
const earliest: Day = { year: 1900, month: 1, day: 1 };

const shown = (iso: string | null | undefined) => {
  const day = parseDay(iso ?? "");
  return day ? formatDay(day) : "";
};

/** The day that was typed; undefined when it is none that has been. */
function readDay(text: string, latest: Day): string | null | undefined {
  if (text.trim() === "") return null;
  const day = parseDay(text);
  return day && !isAfter(earliest, day) && !isAfter(day, latest) ? toIsoDay(day) : undefined;
}

const isBadInput = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "bad_input";

type Errors = Partial<Record<"started_on" | "ended_on" | "notes" | "form", string | undefined>>;

/** What the server refuses, beside the field it is of. */
function toErrors({ details }: ApiError): Errors {
  const { started_on, ended_on, notes, ...others } = details;
  return { started_on, ended_on, notes, form: Object.values(others)[0] };
}

/** A new reading of earlier days, or what there is to change of one. */
export function ReadingForm({
  isbn,
  reading,
  onClose,
}: {
  isbn: string;
  reading?: Reading;
  onClose: () => void;
}) {
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isOpen = reading?.outcome === null;
  const draft = useDraft(readingDraft(isbn, reading?.id), {
    started: shown(reading?.started_on),
    ended: shown(reading?.ended_on),
    outcome: (reading?.outcome ?? "finished") as ReadingOutcome,
    notes: reading?.notes ?? "",
  });
  const { started, ended, outcome, notes } = draft.values;
  const save = useSaveReading(isbn, reading?.id, draft.clear);
  const failure = save.isSending || isBadInput(save.failure) ? null : save.failure;
  const [found, setFound] = useState<Errors>({});
  const isFound = Object.keys(found).length > 0;
  const errors = isFound || save.isSending || !isBadInput(save.failure) ? found : toErrors(save.failure);
  const latest = dayOf(new Date());

  // What was pressed to come here is gone.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  // Also when it was sent by a form that was closed before the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has been saved
  useEffect(() => {
    if (save.answer) close();
  }, [save.answer]);

  function close() {
    draft.clear();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const [started_on, ended_on] = [readDay(started, latest), readDay(ended, latest)];
    const problems: Errors = {};
    if (started_on === undefined) problems.started_on = messages.dayInvalid;
    if (ended_on === undefined) problems.ended_on = messages.dayInvalid;
    if (started_on && ended_on && ended_on < started_on) problems.ended_on = messages.dayOrder;
    if (countCharacters(notes) > limits.readingNotes) problems.notes = messages.notesTooLong;
    setFound(problems);
    if (Object.keys(problems).length > 0) return;
    const written: WrittenReading = { started_on: started_on ?? null, notes };
    if (!isOpen) Object.assign(written, { ended_on, outcome });
    save.send(written);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-xl border border-line bg-page p-4"
    >
      <h3 id={headingId} className="font-semibold">
        {reading ? "Okumayı düzenle" : "Geçmiş bir okuma ekle"}
      </h3>
      {draft.isFromBefore && <p className="-mt-2 text-ink-2 text-sm">{messages.draftIsBack}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Başlama tarihi"
          hint="Boş bırakabilirsiniz"
          value={started}
          error={errors.started_on}
          earliest={earliest}
          latest={latest}
          onChange={(value) => draft.change({ started: value })}
        />
        {!isOpen && (
          <DateField
            label="Bitiş tarihi"
            hint="Boş bırakabilirsiniz"
            value={ended}
            error={errors.ended_on}
            earliest={earliest}
            latest={latest}
            onChange={(value) => draft.change({ ended: value })}
          />
        )}
      </div>
      {!isOpen && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 font-medium text-sm">Sonuç</legend>
          <ChoiceChip
            isChosen={outcome === "finished"}
            onChoose={() => draft.change({ outcome: "finished" })}
          >
            Bitirdim
          </ChoiceChip>
          <ChoiceChip
            isChosen={outcome === "abandoned"}
            onChoose={() => draft.change({ outcome: "abandoned" })}
          >
            Yarım bıraktım
          </ChoiceChip>
        </fieldset>
      )}
      <TextAreaField
        label="Notlarım"
        hint="Notlarınızı yalnızca siz görürsünüz."
        error={errors.notes}
        value={notes}
        rows={4}
        onChange={(event) => draft.change({ notes: event.target.value })}
        className="py-2.5"
      />
      <div role="alert" className="empty:hidden">
        {failure && (
          <p className="-mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-xl bg-danger-soft px-4 py-2 text-danger text-sm">
            <CloudAlert aria-hidden className="size-[1.125rem] flex-none" strokeWidth={1.75} />
            <span className="font-semibold">
              {m.notSaved} –{" "}
              <button type="submit" className="rounded py-1 underline underline-offset-4">
                Tekrar Dene
              </button>
            </span>
            <span className="basis-full pl-[1.625rem]">
              {isUnreached(failure) ? m.notSavedNeeds : m.notSavedStays}
            </span>
          </p>
        )}
      </div>
      <div aria-live="polite">{errors.form && <p className="text-danger text-sm">{errors.form}</p>}</div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" size="small" onClick={close}>
          İptal
        </Button>
        <Button type="submit" size="small" isBusy={save.isSending}>
          Kaydet
        </Button>
      </div>
    </form>
  );
}
