import type { Audience, Quote } from "@okurca/contract";
import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { Camera, Globe, Lock, Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { failureText } from "~/lib/api";
import { useDraft } from "~/lib/draft";
import { Button } from "~/ui/button";
import { ChoiceTiles } from "~/ui/choice-tiles";
import { Checkbox, TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { tellKept } from "~/ui/kept-note";
import { TextAreaField } from "~/ui/text-area-field";
import { useKeepQuote, useUpdateQuote } from "./quotes.mutations";

const PhotoDialog = lazy(() => import("./photo/photo-dialog"));

const { min, max, note: longestNote } = limits.quote;

const seenBy = {
  public: { label: "Herkes", Icon: Globe },
  friends: { label: "Arkadaşlarım", Icon: Users },
  me: { label: "Yalnız ben", Icon: Lock },
};

interface Values {
  text: string;
  page: string;
  /** Of what has no pages; a page that is typed takes its place. */
  percent: number | null;
  note: string;
  hasSpoiler: boolean;
  audience: Audience;
}
const empty: Values = { text: "", page: "", percent: null, note: "", hasSpoiler: false, audience: "public" };

/** What is wrong with each field; none where it can be sent. */
function problemsOf({ text, page, note }: Values) {
  const length = countCharacters(text.trim());
  const isPage = page.trim() === "" || (/^\d{1,5}$/.test(page.trim()) && +page >= 1 && +page <= 20_000);
  return {
    text: length > max ? m.tooLong : length === 0 ? m.required : length < min ? m.tooShort : undefined,
    page: isPage ? undefined : m.pageInvalid,
    note: countCharacters(note.trim()) > longestNote ? m.noteTooLong : undefined,
  };
}

/** The form of a quote in a dialog; what is typed outlives the dialog until it is saved or given up. */
function QuoteForm({
  title,
  description,
  draft,
  save,
  onSubmit,
  failed,
  onClose,
}: {
  title: string;
  description: string;
  draft: ReturnType<typeof useDraft<Values>>;
  save: { isPending: boolean; error: Error | null };
  onSubmit: (values: Values) => void;
  failed: string;
  onClose: () => void;
}) {
  const [isRefused, setRefused] = useState(false);
  const [isReadingPhoto, setReadingPhoto] = useState(false);
  const { values, change } = draft;
  const length = countCharacters(values.text.trim());
  const problems = problemsOf(values);
  const shown = isRefused
    ? problems
    : { ...problems, text: length > max ? m.tooLong : undefined, page: undefined };
  if (isReadingPhoto)
    return (
      <Suspense fallback={null}>
        <PhotoDialog
          onClose={() => setReadingPhoto(false)}
          onText={(text) => {
            change({ text: [values.text.trimEnd(), text].filter(Boolean).join("\n") });
            setReadingPhoto(false);
          }}
        />
      </Suspense>
    );
  return (
    <FormDialog
      title={title}
      description={description}
      className="sm:max-w-2xl"
      onClose={() => {
        if (!save.isPending && draft.isKept()) tellKept();
        onClose();
      }}
      submitLabel="Kaydet"
      isBusy={save.isPending}
      onCancel={() => {
        draft.clear();
        onClose();
      }}
      onSubmit={() => {
        setRefused(true);
        if (Object.values(problems).every((problem) => problem === undefined)) onSubmit(values);
      }}
      form={{ className: "flex flex-col gap-5" }}
    >
      {draft.isFromBefore && <p className="text-ink-2 text-sm">{messages.draftIsBack}</p>}
      <Button look="secondary" size="small" className="self-start" onClick={() => setReadingPhoto(true)}>
        <Camera aria-hidden className="size-4" /> Fotoğraftan
      </Button>
      <TextAreaField
        label="Alıntı"
        hint={
          <span className="flex justify-between gap-4">
            <span>Kitapta yazdığı gibi, kısa tutarak.</span>
            <span className="tnum">
              {length}/{max}
            </span>
          </span>
        }
        error={shown.text}
        rows={6}
        value={values.text}
        onChange={(event) => change({ text: event.target.value })}
        className="py-3 font-serif text-[1.0625rem] leading-relaxed"
      />
      <TextField
        label="Sayfa (isteğe bağlı)"
        hint={
          values.percent !== null && values.page.trim() === ""
            ? `Sayfa yazmazsanız %${values.percent} olarak kaydedilir.`
            : undefined
        }
        inputMode="numeric"
        error={shown.page}
        value={values.page}
        onChange={(event) => change({ page: event.target.value })}
        className="max-w-48"
      />
      <TextAreaField
        label="Notunuz (isteğe bağlı)"
        error={shown.note}
        rows={2}
        value={values.note}
        onChange={(event) => change({ note: event.target.value })}
        className="py-3"
      />
      <ChoiceTiles
        name="quote-audience"
        legend="Kimler görsün?"
        choices={seenBy}
        chosen={values.audience}
        onChoose={(chosen) => change({ audience: chosen })}
      />
      <Checkbox
        label="Bu satırlar kitabın sürprizlerini açık ediyor (spoiler)"
        checked={values.hasSpoiler}
        onChange={(event) => change({ hasSpoiler: event.target.checked })}
      />
      <div aria-live="assertive" className="font-medium text-danger text-sm empty:hidden">
        {save.error && failureText(save.error, failed)}
      </div>
    </FormDialog>
  );
}

function bodyOf({ text, page, percent, note, hasSpoiler, audience }: Values) {
  const hasPage = page.trim() !== "";
  return {
    text,
    page: hasPage ? Number(page) : null,
    percent: hasPage ? null : percent,
    note: note.trim() === "" ? null : note,
    has_spoiler: hasSpoiler,
    audience,
  };
}

/** Keeps a passage of a book; of one that is being read, where the reader is. */
export function QuoteDialog({
  isbn,
  title,
  page = null,
  percent = null,
  onClose,
}: {
  isbn: string;
  title: string;
  page?: number | null | undefined;
  percent?: number | null | undefined;
  onClose: () => void;
}) {
  const draft = useDraft<Values>(
    `quote/${isbn}`,
    { ...empty, page: page ? String(page) : "", percent: page ? null : percent || null },
    ({ text, note }) => text.trim() === "" && note.trim() === "",
  );
  const keep = useKeepQuote(draft.clear);
  return (
    <QuoteForm
      title="Alıntı ekle"
      description={`“${title}” kitabından altını çizdiğiniz satırlar.`}
      draft={draft}
      save={keep}
      failed={m.keepFailed}
      onSubmit={(values) => keep.mutate({ isbn, ...bodyOf(values) }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Changes one's own quote. */
export function QuoteEditor({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const draft = useDraft<Values>(`quote-change/${quote.id}`, {
    text: quote.text,
    page: quote.page === null ? "" : String(quote.page),
    percent: quote.percent,
    note: quote.note ?? "",
    hasSpoiler: quote.has_spoiler,
    audience: quote.audience,
  });
  const save = useUpdateQuote(quote.id, draft.clear);
  return (
    <QuoteForm
      title="Alıntıyı düzenle"
      description={`“${quote.book.title}” kitabından.`}
      draft={draft}
      save={save}
      failed={m.changeFailed}
      onSubmit={(values) => save.mutate(bodyOf(values), { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
