import type { FactValue, getBookFacts, OutputOf, OwnRevision } from "@okurca/contract";
import { factLabels } from "@okurca/contract/fact-labels";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { revisionMessages as m } from "@okurca/contract/messages-of-facts";
import { useMutation } from "@tanstack/react-query";
import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type FactProblems, problemsIn, sourceName, withoutChanged } from "~/features/books/facts-form";
import { ApiError, failureText } from "~/lib/api";
import { useChanges } from "~/lib/draft";
import { note } from "~/lib/notes";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { TextField } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { textOf } from "../../words-of-facts";
import { WaitingRevisions } from "../own-revision";
import { useRefreshRevisions } from "../revisions.mutations";

const list = new Intl.ListFormat("tr-TR", { type: "conjunction" });
const labelOf = (name: string) => (factLabels as Readonly<Record<string, string>>)[name] ?? name;

export type Facts = Readonly<Record<string, FactValue>>;
/** What is known of a book, an author or a series, with where each fact comes from. */
export type KnownFacts = Omit<OutputOf<typeof getBookFacts>, "facts"> & { facts: Facts };

interface Words {
  reason: string;
  source_url: string;
}

export interface SentFacts {
  facts: Record<string, FactValue>;
  marks: Record<string, string>;
  reason: string | null;
  source_url: string | null;
}

export interface FieldsProps<Draft> {
  draft: Draft;
  problems: FactProblems;
  /** What may only be read. */
  isFixed: (name: string) => boolean;
  hintOf: (name: string) => ReactNode;
  onChange: (changed: Partial<Draft>) => void;
}

/** How the facts of a kind stand in a form; all else is the same for books, authors and series. */
export interface EditedKind<Draft extends object> {
  /** In the order of their fields. */
  names: readonly string[];
  /** Said where the reader may change none of them. */
  allFixed: string;
  draftOf: (facts: Facts) => Draft;
  isChanged: (draft: Draft, saved: Draft, name: string) => boolean;
  /** Facts as they are sent, and what is wrong with them. */
  read: (
    draft: Draft,
    names: readonly string[],
  ) => { facts: Record<string, unknown>; problems: FactProblems };
  Fields: ComponentType<FieldsProps<Draft>>;
}

export interface EditorParts<Draft extends object> {
  /** Of the draft. */
  name: string;
  path: string;
  known: KnownFacts;
  kind: EditedKind<Draft>;
  send: (body: SentFacts) => Promise<{ message: string; revision: OwnRevision }>;
}

/** What becomes of it, before it is sent. */
const nextSteps = {
  reader:
    "Öneriniz bir kütüphaneci bakana kadar bekler; o zamana kadar sizden ve kütüphanecilerden başka kimse görmez. Kararı Bildirimlerim sayfanızda bulursunuz.",
  trusted: "Değişikliğiniz hemen geçerli olur; kütüphaneciler de görür.",
  librarian: "Değişikliğiniz hemen geçerli olur.",
  ownNew:
    "Eklediğiniz bu kitap bir kütüphanecinin bakmasını bekliyor. Düzeltmeniz hemen kaydedilir; kütüphaneci kitabı bu hâliyle görür.",
} as const;

/** All that the catalogue knows of a subject, to be corrected; what is typed is kept until it is sent or given up. */
export function FactsEditor<Draft extends object>({ name, path, known, kind, send }: EditorParts<Draft>) {
  const { facts, origins, standing, waiting, is_public: isPublic } = known;
  const { names, Fields } = kind;
  const navigate = useNavigate();
  const refresh = useRefreshRevisions();
  const form = useRef<HTMLFormElement>(null);
  const saved = kind.draftOf(facts);
  const draft = useChanges<Draft & Words>(`facts/${name}`, { ...saved, reason: "", source_url: "" });
  const [problems, setProblems] = useState<FactProblems>({});
  const [failure, setFailure] = useState("");
  const sending = useMutation({
    mutationFn: send,
    onSettled(_done, error) {
      // Of what is wrong with the fields the server has nothing new to say.
      if (!(error instanceof ApiError && error.status === 400)) void refresh();
    },
  });
  const originOf = (field: string) => origins.find((one) => one.field === field);
  const isFixed = (field: string) => standing !== "librarian" && originOf(field)?.is_protected === true;
  const values = draft.values;
  const { reason, source_url } = values;
  const changed = names.filter((field) => !isFixed(field) && kind.isChanged(values, saved, field));
  const areAllFixed = names.every(isFixed);
  // What a reader tells of a book of the own, beside another's, has no page yet.
  const back = isPublic ? path : paths.contributions;
  const isProposal = standing === "reader" && isPublic;

  function hintOf(field: string) {
    if (isFixed(field)) return <span className="block">{m.isProtected}</span>;
    if (changed.includes(field))
      return <span className="block break-words">Şimdiki: {textOf(field, facts[field]) || "yok"}</span>;
    const { source, library } = originOf(field) ?? {};
    return source ? <span className="block">Kaynak: {sourceName(source, library)}</span> : undefined;
  }

  function show(told: FactProblems) {
    setProblems(told);
    const first = [...names, "source_url", "reason"].find((field) => told[field]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
    return first !== undefined;
  }

  function refused(error: Error) {
    if (!(error instanceof ApiError)) return setFailure(m.changeFailed);
    if (error.code === "facts_changed") {
      const moved = list.format(Object.keys(error.present).map(labelOf));
      return setFailure(
        `Siz yazarken şunlar değişti: ${moved}. Şimdiki hâlleri alanların altında; yazdıklarınız duruyor. Yine de değiştirmek isterseniz yeniden gönderin.`,
      );
    }
    if (!show(problemsIn(error.details))) setFailure(failureText(error, m.changeFailed));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    setFailure("");
    if (changed.length === 0) return setFailure(m.factsRequired);
    const read = kind.read(values, changed);
    if (show(read.problems)) return;
    const marks = Object.fromEntries(changed.map((field) => [field, originOf(field)?.mark ?? ""]));
    const body = { facts: read.facts as SentFacts["facts"], marks };
    sending.mutate(
      { ...body, reason: reason || null, source_url: source_url || null },
      {
        onError: refused,
        onSuccess: ({ message, revision }) => {
          draft.giveUp();
          const link =
            revision.state === "waiting"
              ? { label: "Katkılarınız", to: paths.contributions }
              : { label: "Geçmiş", to: `${path}/gecmis` };
          note("success", message, isPublic ? { link } : {});
          void navigate(back);
        },
      },
    );
  }

  const wordParts = (field: "reason" | "source_url", value: string) => ({
    name: field,
    autoComplete: "off",
    maxLength: limits.revisions[field === "reason" ? "reason" : "source"] * 2,
    value,
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => {
      draft.change({ [field]: target.value } as Partial<Draft & Words>);
      setProblems(withoutChanged(problems, { [field]: "" }));
    },
  });
  // What an own book waits with is in the fields themselves.
  const others = waiting.filter(({ is_new }) => isPublic || !is_new);
  return (
    <>
      <p className="mb-6 max-w-3xl text-ink-2">
        <Link to={back} className="font-medium text-ink hover:underline">
          {textOf("name", facts.title ?? facts.name)}
        </Link>{" "}
        hakkında bildiklerimiz. Yanlış olanı düzeltin, eksik olanı yazın.
      </p>
      <WaitingRevisions title="Bekleyen önerileriniz" revisions={others} />
      {areAllFixed && <p className="mb-6 rounded-xl bg-sunken px-4 py-3 text-[0.9375rem]">{kind.allFixed}</p>}
      {draft.isFromBefore && (
        <p className="mb-6 text-ink-2 text-sm">{messages.draftIsBack.split(". ")[0]}.</p>
      )}
      <form ref={form} noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
        <Fields
          draft={values}
          problems={problems}
          isFixed={isFixed}
          hintOf={hintOf}
          onChange={(given) => {
            draft.change(given as Partial<Draft & Words>);
            setProblems(withoutChanged(problems, given));
          }}
        />
        {!areAllFixed && (
          <>
            <div className="mt-2 grid grid-cols-1 gap-5 border-line border-t pt-6 sm:grid-cols-2">
              <TextField
                {...wordParts("source_url", source_url)}
                label="Kaynak (isteğe bağlı)"
                hint="Bilginin görülebileceği sayfanın adresi"
                inputMode="url"
              />
              <TextField
                {...wordParts("reason", reason)}
                label="Neden değiştirdiniz? (isteğe bağlı)"
                hint="Örneğin: künye sayfasında böyle yazıyor"
              />
            </div>
            <p className="text-ink-2 text-sm">{nextSteps[isPublic ? standing : "ownNew"]}</p>
            <FormProblem>{failure}</FormProblem>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" isBusy={sending.isPending} className="max-sm:w-full">
                {isProposal ? "Değişikliği Öner" : "Kaydet"}
              </Button>
              <ButtonLink to={back} look="secondary" className="max-sm:w-full" onClick={() => draft.giveUp()}>
                İptal
              </ButtonLink>
            </div>
          </>
        )}
      </form>
    </>
  );
}
