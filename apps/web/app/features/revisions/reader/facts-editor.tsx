import type { EditionFactName, getBookFacts, OutputOf } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { revisionMessages as m } from "@okurca/contract/messages-of-facts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  checkFacts,
  draftOf,
  type FactProblems,
  FactsFields,
  factLabels,
  factNames,
  factText,
  isFactChanged,
  problemsIn,
  sourceName,
  withoutChanged,
} from "~/features/books/facts-form";
import { ApiError, failureText } from "~/lib/api";
import { useChanges } from "~/lib/draft";
import { note } from "~/lib/notes";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { TextField } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { LoadError } from "~/ui/load-error";
import { Loading, Skeleton } from "~/ui/skeleton";
import { WaitingRevisions } from "./own-revision";
import { useChangeFacts } from "./revisions.mutations";
import { bookFactsQuery } from "./revisions.queries";

type Answer = OutputOf<typeof getBookFacts>;
const list = new Intl.ListFormat("tr-TR", { type: "conjunction" });

/** What becomes of it, before it is sent. */
const nextSteps = {
  reader:
    "Öneriniz bir kütüphaneci bakana kadar bekler; o zamana kadar sizden ve kütüphanecilerden başka kimse görmez. Kararı Bildirimlerim sayfanızda bulursunuz.",
  trusted: "Değişikliğiniz hemen geçerli olur; kütüphaneciler de görür.",
  librarian: "Değişikliğiniz hemen geçerli olur.",
} as const;

function Editor({ isbn, answer }: { isbn: string; answer: Answer }) {
  const { facts, origins, standing, waiting } = answer;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const saved = draftOf(facts);
  const draft = useChanges(`facts/${isbn}`, { ...saved, reason: "", source: "" });
  const [problems, setProblems] = useState<FactProblems & { reason?: string; source?: string }>({});
  const [failure, setFailure] = useState("");
  const send = useChangeFacts(isbn);
  const originOf = (name: EditionFactName) => origins.find(({ field }) => field === name);
  const isFixed = (name: EditionFactName) =>
    standing !== "librarian" && originOf(name)?.is_protected === true;
  const { reason, source, ...values } = draft.values;
  const changed = factNames.filter((name) => !isFixed(name) && isFactChanged(values, saved, name));
  const areAllFixed = factNames.every(isFixed);

  function hintOf(name: EditionFactName) {
    const origin = originOf(name);
    if (isFixed(name)) return <span className="block">{m.isProtected}</span>;
    if (changed.includes(name))
      return <span className="block break-words">Şimdiki: {factText(name, facts[name]) || "yok"}</span>;
    return origin?.source ? <span className="block">Kaynak: {sourceName(origin.source)}</span> : undefined;
  }

  function show(told: typeof problems) {
    setProblems(told);
    const first = [...factNames, "source", "reason"].find((name) => told[name as EditionFactName]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  function refused(error: Error) {
    if (!(error instanceof ApiError)) return setFailure(m.changeFailed);
    const { code, details, present } = error;
    if (code === "facts_changed") {
      const fields = Object.keys(present).map((name) => factLabels[name as EditionFactName] ?? name);
      return setFailure(
        `Siz yazarken şunlar değişti: ${list.format(fields)}. Şimdiki hâlleri alanların altında; yazdıklarınız duruyor. Yine de değiştirmek isterseniz yeniden gönderin.`,
      );
    }
    const { reason: ofReason, source_url: ofSource } = details;
    const told = {
      ...problemsIn(details),
      ...(ofReason && { reason: ofReason }),
      ...(ofSource && { source: ofSource }),
    };
    show(told);
    if (Object.keys(told).length === 0) setFailure(failureText(error, m.changeFailed));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    setFailure("");
    if (changed.length === 0) return setFailure(m.factsRequired);
    const checked = checkFacts(values, changed);
    show(checked.problems);
    if (Object.keys(checked.problems).length > 0) return;
    const marks = Object.fromEntries(changed.map((name) => [name, originOf(name)?.mark ?? ""]));
    send.mutate(
      { facts: checked.facts, marks, reason: reason || null, source_url: source || null },
      {
        onError: refused,
        onSuccess: ({ message, revision }) => {
          draft.giveUp();
          note("success", message, {
            link:
              revision.state === "waiting"
                ? { label: "Katkılarınız", to: paths.contributions }
                : { label: "Geçmiş", to: paths.bookHistory(isbn) },
          });
          void navigate(paths.book(isbn));
        },
      },
    );
  }

  return (
    <>
      <WaitingRevisions title="Bu kitap için bekleyen önerileriniz" revisions={waiting} />
      {areAllFixed && (
        <p className="mb-6 rounded-xl bg-sunken px-4 py-3 text-[0.9375rem]">
          Bu kitabın bilgileri elle doğrulandı; yalnızca kütüphaneciler değiştirebilir.
        </p>
      )}
      {draft.isFromBefore && (
        <p className="mb-6 text-ink-2 text-sm">{messages.draftIsBack.split(". ")[0]}.</p>
      )}
      <form ref={form} noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
        <FactsFields
          draft={values}
          problems={problems}
          isFixed={isFixed}
          hintOf={hintOf}
          onChange={(given) => {
            draft.change(given);
            setProblems(withoutChanged(problems, given));
          }}
        />
        {!areAllFixed && (
          <>
            <div className="mt-2 grid gap-5 border-line border-t pt-6 sm:grid-cols-2">
              <TextField
                name="source"
                label="Kaynak (isteğe bağlı)"
                hint="Bilginin görülebileceği sayfanın adresi"
                inputMode="url"
                autoComplete="off"
                maxLength={limits.revisions.source * 2}
                value={source}
                error={problems.source}
                onChange={({ target }) => draft.change({ source: target.value })}
              />
              <TextField
                name="reason"
                label="Neden değiştirdiniz? (isteğe bağlı)"
                hint="Örneğin: künye sayfasında böyle yazıyor"
                autoComplete="off"
                maxLength={limits.revisions.reason * 2}
                value={reason}
                error={problems.reason}
                onChange={({ target }) => draft.change({ reason: target.value })}
              />
            </div>
            <p className="text-ink-2 text-sm">{nextSteps[standing]}</p>
            <FormProblem>{failure}</FormProblem>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" isBusy={send.isPending} className="max-sm:w-full">
                {standing === "reader" ? "Değişikliği Öner" : "Kaydet"}
              </Button>
              <ButtonLink
                to={paths.book(isbn)}
                look="secondary"
                className="max-sm:w-full"
                onClick={() => draft.giveUp()}
              >
                İptal
              </ButtonLink>
            </div>
          </>
        )}
      </form>
    </>
  );
}

/** All that the catalogue knows of a book, to be corrected; what is typed is kept until it is sent or given up. */
export function FactsEditor({ isbn }: { isbn: string }) {
  const { data, error, refetch } = useQuery(bookFactsQuery(isbn));
  if (data) return <Editor key={isbn} isbn={isbn} answer={data} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Loading className="max-w-3xl space-y-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
}
