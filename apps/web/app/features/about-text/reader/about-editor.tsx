import type { About } from "@okurca/contract";
import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { aboutMessages as m } from "@okurca/contract/messages-of-about";
import { useState } from "react";
import { failureText } from "~/lib/api";
import { useDraft } from "~/lib/draft";
import { Button } from "~/ui/button";
import { ChangedWords } from "~/ui/changed-words";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { tellKept } from "~/ui/kept-note";
import { TextAreaField } from "~/ui/text-area-field";
import { LicenceLink } from "../about-text";
import { presentIn, useWriteAbout } from "./about.mutations";

const { min, max, reason: longestReason } = limits.aboutText;

/** The text as another reader has left it meanwhile, beside the own one. */
function Conflict({ present, own, onTake }: { present: string; own: string; onTake: () => void }) {
  return (
    <section role="alert" className="rounded-xl bg-amber-soft p-4">
      <p className="font-medium text-amber text-sm">
        Siz yazarken başka bir okur açıklamayı değiştirdi. Metniniz aşağıda duruyor; isterseniz ikisini
        birleştirip yeniden kaydedin.
      </p>
      <h3 className="mt-4 font-medium text-sm">Şimdiki metin</h3>
      {present === "" ? (
        <p className="mt-1 text-ink-2 text-sm">Açıklama kaldırıldı.</p>
      ) : (
        <ChangedWords
          before={own}
          after={present}
          className="mt-1 max-h-48 overflow-y-auto text-sm leading-relaxed"
        />
      )}
      {present !== "" && (
        <Button look="secondary" size="small" className="mt-3" onClick={onTake}>
          Şimdiki metinle devam et
        </Button>
      )}
    </section>
  );
}

/**
 * Readers correct each other's words, and a source's that are given to the public domain: what they save bears no source's
 * name and terms, and stands under our licence.
 */
function isCorrectable(about: About): boolean {
  return !about.source || /\bCC0\b|\bpublic domain\b|kamu mal[ıi]/i.test(about.source.terms);
}

/** Writes what the book is about, or corrects it; what is typed is kept until it is saved or given up. */
export function AboutEditor({
  isbn,
  title,
  about,
  onClose,
  onSaved,
}: {
  isbn: string;
  title: string;
  about: About | null;
  onClose: () => void;
  onSaved: (about: About) => void;
}) {
  const isOwnWork = about !== null && !isCorrectable(about);
  const saved = isOwnWork ? "" : (about?.content ?? "");
  const draft = useDraft(
    `about/${isbn}`,
    { content: saved, reason: "", basedOn: about?.revision_id ?? null },
    ({ content, reason }) => content.trim() === saved && reason.trim() === "",
  );
  const { content, reason, basedOn } = draft.values;
  const [isRefused, setRefused] = useState(false);
  const save = useWriteAbout(isbn, (written) => {
    draft.clear();
    onSaved(written);
  });
  const present = presentIn(save.error);
  const length = countCharacters(content.trim());
  const problem =
    length > max
      ? m.tooLong
      : isRefused && length === 0
        ? m.required
        : isRefused && length < min
          ? m.tooShort
          : undefined;
  const reasonProblem = countCharacters(reason.trim()) > longestReason ? m.reasonTooLong : undefined;

  function cancel() {
    draft.clear();
    onClose();
  }
  function submit() {
    setRefused(length < min);
    if (length < min || length > max || reasonProblem) return;
    // Who saves again after a conflict has seen the text that it replaces.
    const based_on = present ? present.revision_id : basedOn;
    draft.change({ basedOn: based_on });
    save.mutate({ content, reason, based_on }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title="Kitap hakkında"
      description={`“${title}” ne anlatıyor? Okumamış birine söyler gibi bir iki cümle yazın.`}
      className="sm:max-w-2xl"
      onClose={() => {
        const hasWords = content.trim() !== "" || reason.trim() !== "";
        if (hasWords && !save.isPending && draft.isKept()) tellKept();
        onClose();
      }}
      submitLabel="Kaydet"
      isBusy={save.isPending}
      onCancel={cancel}
      onSubmit={submit}
      form={{ className: "flex flex-col gap-5" }}
    >
      {isOwnWork && (
        <p className="text-ink-2 text-sm">
          Şimdiki metin {about.source?.name} kaynağının, koşulları da onun. Kendi sözlerinizle yazarsanız
          sizin metniniz onun yerine geçer.
        </p>
      )}
      {draft.isFromBefore && !present && <p className="text-ink-2 text-sm">{messages.draftIsBack}</p>}
      {present && (
        <Conflict
          present={present.content}
          own={content}
          onTake={() => draft.change({ content: present.content })}
        />
      )}
      <TextAreaField
        label={present ? "Sizin metniniz" : "Açıklama"}
        hint={
          <span className="flex justify-between gap-4">
            <span>Sürprizleri açık etmeyin, yayınevinin tanıtım yazısını kopyalamayın.</span>
            <span className="tnum">
              {length}/{max}
            </span>
          </span>
        }
        error={problem}
        rows={8}
        value={content}
        onChange={(event) => draft.change({ content: event.target.value })}
        className="py-3 leading-relaxed"
      />
      {about !== null && about.content !== "" && (
        <TextField
          label="Ne değiştirdiniz? (isteğe bağlı)"
          error={reasonProblem}
          value={reason}
          onChange={(event) => draft.change({ reason: event.target.value })}
        />
      )}
      <p className="text-ink-2 text-sm">
        Bu metin <LicenceLink /> ile yayımlanır; herkes kullanabilir, diğer okurlar düzeltebilir.
      </p>
      <div aria-live="assertive" className="font-medium text-danger text-sm empty:hidden">
        {save.error && !present && failureText(save.error, m.failed)}
      </div>
    </FormDialog>
  );
}
