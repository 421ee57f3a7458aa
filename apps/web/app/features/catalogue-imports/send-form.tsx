import type { CatalogueImport, ImportVoice } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { catalogueImportMessages as m } from "@okurca/contract/messages-of-catalogue-imports";
import { FileUp } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { failureText } from "~/lib/api";
import { Button } from "~/ui/button";
import { Field, inputClass, SelectField } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { ProgressBar } from "~/ui/progress-bar";
import { useSendFile } from "./catalogue-imports.queries";
import { sizeText, voices, voiceWords } from "./words";

/** Chooses a file and whose word it is, and sends it; nothing of it is written before it was looked through. */
export function SendForm({ open }: { open: CatalogueImport | undefined }) {
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [whose, setWhose] = useState<ImportVoice>("content");
  const [problem, setProblem] = useState<string>();
  const sending = useSendFile();
  // One that was sent half-way is gone on with by the same file.
  const begun =
    open?.state === "arriving" && file?.name === open.name && file.size === open.bytes ? open : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    const wrong = !file
      ? "Bir dosya seçin"
      : file.size === 0 || file.size > limits.catalogueImport.bytes
        ? m.bytesInvalid
        : undefined;
    setProblem(wrong);
    if (wrong || !file) return input.current?.focus();
    sending.mutate(
      { file, whose, begun },
      {
        onSuccess() {
          setFile(undefined);
          if (input.current) input.current.value = "";
        },
      },
    );
  }

  const percent = file && sending.isPending ? Math.round((sending.sent / file.size) * 100) : 0;
  return (
    <section aria-labelledby={title} className="rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <h2 id={title} className="font-medium font-serif text-xl tracking-[-0.01em]">
        Dosya gönderin
      </h2>
      <p className="mt-2 max-w-[65ch] text-ink-2">
        MARC21 (ISO 2709), MARCXML, ONIX 3.0, satır satır JSON, Open Library dökümü ya da Google Books; .gz
        olabilir. Türünü içeriğinden anlarız ve önce hiçbir şey yazmadan deneriz.
      </p>
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5 sm:grid-cols-2">
        <Field label="Dosya" hint={`En çok ${sizeText(limits.catalogueImport.bytes)}`} error={problem}>
          {(parts) => (
            <input
              ref={input}
              {...parts}
              type="file"
              disabled={sending.isPending}
              className={`${inputClass} h-12 py-2.5 text-sm file:mr-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-ink`}
              onChange={({ target }) => {
                setFile(target.files?.[0]);
                setProblem(undefined);
                sending.reset();
              }}
            />
          )}
        </Field>
        <SelectField
          label="Bilgiler kimin sözü?"
          hint={voiceWords[whose].hint}
          value={whose}
          disabled={sending.isPending}
          onChange={({ target }) => setWhose(target.value as ImportVoice)}
        >
          {voices.map((one) => (
            <option key={one} value={one}>
              {voiceWords[one].label}
            </option>
          ))}
        </SelectField>
        <div className="space-y-4 sm:col-span-2">
          {file && sending.isPending && (
            <div>
              <p role="status" className="tnum mb-2 text-ink-2 text-sm">
                {sizeText(sending.sent)} / {sizeText(file.size)} gönderildi
              </p>
              <ProgressBar percent={percent} label="Dosyanın gönderilen kısmı" />
            </div>
          )}
          <FormProblem>{sending.error && failureText(sending.error, m.sendFailed)}</FormProblem>
          <Button type="submit" isBusy={sending.isPending} className="max-sm:w-full">
            <FileUp aria-hidden className="size-5" /> {begun ? "Kaldığı yerden gönder" : "Gönder ve dene"}
          </Button>
        </div>
      </form>
    </section>
  );
}
