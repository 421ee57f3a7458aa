import type { Announcement, AnnouncementAudience } from "@okurca/contract";
import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { announcementMessages as m } from "@okurca/contract/messages-of-announcements";
import { useState } from "react";
import { Checkbox, SelectField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { TextAreaField } from "~/ui/text-area-field";
import { asTime, asTyped, TimeField } from "~/ui/time-field";
import { useSaveAnnouncement } from "./announcements.queries";

export const audiences: Record<AnnouncementAudience, string> = {
  everybody: "Herkes",
  readers: "Yalnızca üyeler",
};

/** A new announcement, or a change of one. */
export function AnnouncementForm({ known, onClose }: { known: Announcement | null; onClose: () => void }) {
  const [text, setText] = useState(known?.text ?? "");
  const [audience, setAudience] = useState<AnnouncementAudience>(known?.audience ?? "everybody");
  const [start, setStart] = useState(known ? asTyped(known.starts_at) : "");
  const [end, setEnd] = useState(known?.ends_at ? asTyped(known.ends_at) : "");
  const [isDismissible, setDismissible] = useState(known?.is_dismissible ?? true);
  const [isTried, setTried] = useState(false);
  const save = useSaveAnnouncement(known, onClose);

  const length = countCharacters(text.trim());
  const textProblem =
    length === 0 ? m.textRequired : length > limits.announcements.text ? m.textTooLong : undefined;
  const startsAt = start === "" ? Date.now() : Date.parse(start);
  const endProblem = end !== "" && Date.parse(end) <= startsAt ? m.endBeforeStart : undefined;

  function submit() {
    setTried(true);
    if (textProblem || endProblem) return;
    save.mutate({
      ...{ text, audience, is_dismissible: isDismissible },
      // The minute it began in is kept to the second where nobody changed it.
      starts_at:
        known && start === asTyped(known.starts_at)
          ? known.starts_at
          : (asTime(start) ?? new Date().toISOString()),
      ends_at: asTime(end),
    });
  }

  return (
    <FormDialog
      title={known ? "Duyuruyu düzenleyin" : "Yeni duyuru"}
      description="Her sayfanın en üstünde görünür. Web adresleri bağlantı olur."
      submitLabel={known ? "Kaydet" : "Yayınla"}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
      form={{ className: "flex flex-col gap-4" }}
    >
      <TextAreaField
        label="Metin"
        rows={3}
        className="py-2.5"
        hint={`${length}/${limits.announcements.text} karakter; tek satır olarak gösterilir.`}
        error={isTried ? textProblem : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField
        label="Kime"
        value={audience}
        onChange={({ target }) => setAudience(target.value as AnnouncementAudience)}
      >
        {Object.entries(audiences).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField label="Başlangıç" hint="Boş bırakırsanız hemen başlar." value={start} onType={setStart} />
        <TimeField
          label="Bitiş"
          hint="Boş bırakırsanız siz kaldırana dek kalır."
          error={isTried ? endProblem : undefined}
          value={end}
          onType={setEnd}
        />
      </div>
      <Checkbox
        label="Gören kişi kapatabilir"
        checked={isDismissible}
        onChange={({ target }) => setDismissible(target.checked)}
      />
    </FormDialog>
  );
}
