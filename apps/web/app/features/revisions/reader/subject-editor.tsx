import type { FactValue, OwnRevision, Standing } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { revisionMessages as m } from "@okurca/contract/messages-of-facts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { sourceName } from "~/features/books/facts-form";
import { ApiError, failureText } from "~/lib/api";
import { useChanges } from "~/lib/draft";
import { note } from "~/lib/notes";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { SelectField, TextField } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { TextAreaField } from "~/ui/text-area-field";
import { labelOf, textOf } from "../words-of-facts";
import { WaitingRevisions } from "./own-revision";
import { useRefreshRevisions } from "./revisions.mutations";

const list = new Intl.ListFormat("tr-TR", { type: "conjunction" });

const nextSteps: Record<Standing, string> = {
  reader: "Öneriniz bir kütüphaneci bakana kadar bekler; kararı Bildirimlerim sayfanızda bulursunuz.",
  trusted: "Değişikliğiniz hemen geçerli olur; kütüphaneciler de görür.",
  librarian: "Değişikliğiniz hemen geçerli olur.",
};

/** A fact of an author or a series in a form: one line, a line for each, or one of a few. */
export interface FactField {
  name: string;
  as: "line" | "optional" | "lines" | "choice";
  hint?: string;
  options?: Readonly<Record<string, string>>;
}

export interface EditedSubject {
  facts: Readonly<Record<string, FactValue>>;
  origins: readonly { field: string; source: string | null; is_protected: boolean; mark: string }[];
  standing: Standing;
  waiting: readonly OwnRevision[];
}

export interface SentFacts {
  facts: Record<string, FactValue>;
  marks: Record<string, string>;
  reason: string | null;
  source_url: string | null;
}

const toText = (value: FactValue | undefined) =>
  Array.isArray(value) ? value.join("\n") : String(value ?? "");
function toValue({ as }: FactField, text: string): FactValue {
  if (as === "lines") return text.split("\n").flatMap((line) => line.trim() || []);
  if (as === "optional") return text.trim() || null;
  return text;
}

/** What the catalogue knows of an author or a series, to be corrected; what is typed is kept until it is sent. */
export function SubjectEditor({
  name,
  path,
  subject,
  fields,
  send,
}: {
  /** Of the draft. */
  name: string;
  path: string;
  subject: EditedSubject;
  fields: readonly FactField[];
  send: (body: SentFacts) => Promise<{ message: string; revision: OwnRevision }>;
}) {
  const { facts, origins, standing, waiting } = subject;
  const navigate = useNavigate();
  const refresh = useRefreshRevisions();
  const form = useRef<HTMLFormElement>(null);
  const saved = Object.fromEntries(fields.map((field) => [field.name, toText(facts[field.name])]));
  const draft = useChanges<Record<string, string>>(`facts/${name}`, { ...saved, reason: "", source_url: "" });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState("");
  const sending = useMutation({ mutationFn: send, onSettled: () => void refresh() });
  const originOf = (field: string) => origins.find((one) => one.field === field);
  const isFixed = (field: string) => standing !== "librarian" && originOf(field)?.is_protected === true;
  const typed = (field: string) => draft.values[field] ?? "";
  const changed = fields.filter((field) => !isFixed(field.name) && typed(field.name) !== saved[field.name]);

  function refused(error: Error) {
    if (!(error instanceof ApiError)) return setFailure(m.changeFailed);
    if (error.code === "facts_changed") {
      const moved = list.format(Object.keys(error.present).map(labelOf));
      return setFailure(
        `Siz yazarken şunlar değişti: ${moved}. Yazdıklarınız duruyor; yine de değiştirmek isterseniz yeniden gönderin.`,
      );
    }
    const told: Record<string, string> = {};
    for (const [at, message] of Object.entries(error.details)) {
      const [top = "", field, place] = at.split(".");
      const line = place === undefined ? "" : `${Number(place) + 1}. satır: `;
      told[top === "facts" && field ? field : top] ??= line + message;
    }
    setProblems(told);
    const [first] = Object.keys(told);
    if (!first) return setFailure(failureText(error, m.changeFailed));
    (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    setProblems({});
    setFailure(changed.length === 0 ? m.factsRequired : "");
    if (changed.length === 0) return;
    const body = {
      facts: Object.fromEntries(changed.map((field) => [field.name, toValue(field, typed(field.name))])),
      marks: Object.fromEntries(changed.map((field) => [field.name, originOf(field.name)?.mark ?? ""])),
      reason: typed("reason") || null,
      source_url: typed("source_url") || null,
    };
    sending.mutate(body, {
      onError: refused,
      onSuccess: ({ message, revision }) => {
        draft.giveUp();
        const link =
          revision.state === "waiting"
            ? { label: "Katkılarınız", to: paths.contributions }
            : { label: "Geçmiş", to: `${path}/gecmis` };
        note("success", message, { link });
        void navigate(path);
      },
    });
  }

  function partsOf(field: string, hint: ReactNode) {
    return {
      name: field,
      value: typed(field),
      error: problems[field],
      hint,
      autoComplete: "off",
      onChange: ({ target }: { target: { value: string } }) => draft.change({ [field]: target.value }),
    };
  }
  function fieldOf(field: FactField) {
    const { name: of, as, hint, options = {} } = field;
    const source = originOf(of)?.source;
    const isChanged = changed.includes(field);
    const more = isChanged
      ? `Şimdiki: ${textOf(of, facts[of]) || "yok"}`
      : source && `Kaynak: ${source === "hand" ? "elle doğrulandı" : sourceName(source)}`;
    const said = (
      <>
        {hint && !isFixed(of) && <span className="block">{hint}</span>}
        <span className="block break-words">{isFixed(of) ? m.isProtected : more}</span>
      </>
    );
    const parts = { ...partsOf(of, said), label: labelOf(of) };
    if (as === "choice")
      return (
        <SelectField key={of} {...parts} disabled={isFixed(of)}>
          {Object.entries(options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    if (as === "lines")
      return (
        <TextAreaField
          key={of}
          {...parts}
          readOnly={isFixed(of)}
          rows={2}
          className="field-sizing-content max-h-60 py-3 leading-6"
        />
      );
    return <TextField key={of} {...parts} readOnly={isFixed(of)} required={as === "line"} />;
  }

  return (
    <>
      <WaitingRevisions title="Bekleyen önerileriniz" revisions={waiting} />
      <form ref={form} noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
        {fields.map(fieldOf)}
        <div className="mt-2 grid gap-5 border-line border-t pt-6 sm:grid-cols-2">
          <TextField
            {...partsOf("source_url", "Bilginin görülebileceği sayfanın adresi")}
            label="Kaynak (isteğe bağlı)"
            inputMode="url"
            maxLength={limits.revisions.source * 2}
          />
          <TextField
            {...partsOf("reason", undefined)}
            label="Neden değiştirdiniz? (isteğe bağlı)"
            maxLength={limits.revisions.reason * 2}
          />
        </div>
        <p className="text-ink-2 text-sm">{nextSteps[standing]}</p>
        <FormProblem>{failure}</FormProblem>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={sending.isPending} className="max-sm:w-full">
            {standing === "reader" ? "Değişikliği Öner" : "Kaydet"}
          </Button>
          <ButtonLink to={path} look="secondary" className="max-sm:w-full" onClick={() => draft.giveUp()}>
            İptal
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
