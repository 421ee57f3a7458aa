import type { Book, getAdding, OutputOf } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { addingMessages as m } from "@okurca/contract/messages-of-facts";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import {
  checkFacts,
  type FactProblems,
  FactsFields,
  factNames,
  problemsIn,
  withoutChanged,
} from "~/features/books/facts-form";
import { ApiError, failureText } from "~/lib/api";
import { useDraft, usePassingWork } from "~/lib/draft";
import { note } from "~/lib/notes";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { CoverChoice, useCoverChoice } from "~/ui/crop/cover-choice";
import { SelectField, TextField } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { statusLabels } from "~/ui/reading-status";
import { type NewBook, useAddBook } from "./adding.mutations";
import { findLikelyDoubles } from "./adding.queries";
import { LikelyDoubles } from "./likely-doubles";
import { newBookDraft, type Status } from "./new-book-draft";

type Adding = OutputOf<typeof getAdding>;

/** What becomes of the book, before it is sent. */
const nextSteps = {
  reader:
    "Kitap hemen kitaplığınızda olur; puan verebilir, inceleme yazabilirsiniz. Bir kütüphaneci bakınca herkese açılır. Kararı Bildirimlerim sayfanızda bulursunuz.",
  trusted: "Kitap hemen herkese açılır; kütüphaneciler de görür.",
  librarian: "Kitap hemen herkese açılır.",
} as const;

/** All that is told of a new book; what is typed is kept until it is sent or given up. */
export function AddForm({
  isbn,
  title,
  answer,
  doubleAction,
}: {
  /** Null for a book without one. */
  isbn: string | null;
  title: string;
  answer: Adding;
  doubleAction: (book: Book) => ReactNode;
}) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`new-book/${isbn ?? "isbnsiz"}`, newBookDraft(title, answer.book));
  const { status, source, ...values } = draft.values;
  const [problems, setProblems] = useState<FactProblems>({});
  const [failure, setFailure] = useState("");
  const [doubles, setDoubles] = useState<readonly Book[]>([]);
  const [isLooking, setLooking] = useState(false);
  const send = useAddBook();
  const cover = useCoverChoice();
  usePassingWork(`new-book/${isbn ?? "isbnsiz"}/cover`, cover.chosen !== undefined);
  const isBusy = isLooking || send.isPending;

  function show(told: FactProblems) {
    setProblems(told);
    const first = [...factNames, "source_url"].find((name) => told[name]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
    return first !== undefined;
  }

  function refused(error: Error) {
    if (error instanceof ApiError && isbn !== null && error.code === "already_in_catalogue") {
      draft.clear();
      note("info", error.message);
      return void navigate(paths.book(isbn));
    }
    const details = error instanceof ApiError ? error.details : {};
    if (!show(problemsIn(details))) setFailure(failureText(error, m.failed));
  }

  /** What is sent; undefined where something is wrong with it, which is shown. */
  function read(): NewBook | undefined {
    const { facts, problems: wrong } = checkFacts(values, factNames);
    if (show(wrong)) return undefined;
    const { title: name = "", published_year: year, ...others } = facts;
    return {
      isbn,
      facts: { ...others, title: name, ...(year !== null && { published_year: year }) },
      status,
      source_url: source || null,
    };
  }

  function add(body: NewBook) {
    send.mutate(
      { body, cover: cover.chosen },
      {
        onError: refused,
        onSuccess: ({ message, book, state, coverProblem }) => {
          draft.clear();
          cover.forget();
          const link = { label: "Katkılarınız", to: paths.contributions };
          note("success", message, state === "waiting" && book ? { link } : {});
          // The book is there; its page has the way to try again.
          if (coverProblem) note("error", `Kapak eklenemedi: ${coverProblem}`);
          void navigate(book ? paths.book(book.isbn) : paths.contributions);
        },
      },
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure("");
    setDoubles([]);
    const body = read();
    if (!body) return;
    const { title: name, authors = [], original_title } = body.facts;
    setLooking(true);
    try {
      const [author] = authors;
      const found = await findLikelyDoubles({
        title: name,
        ...(author && { author }),
        ...(original_title && { original_title }),
      });
      if (found.length > 0) setDoubles(found);
      else add(body);
    } catch (error) {
      setFailure(failureText(error, m.failed));
    } finally {
      setLooking(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
      <p className="tnum text-ink-2">
        {isbn === null ? "ISBN'siz" : `ISBN ${isbn}`}{" "}
        <Link
          to={paths.addBook({ title })}
          className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline"
        >
          Değiştir
        </Link>
      </p>
      <p className="text-ink-2">Yalnızca kitabın adı gereklidir; gerisinden bildiklerinizi yazın.</p>
      {draft.isFromBefore && <p className="text-ink-2 text-sm">{messages.draftIsBack.split(". ")[0]}.</p>}
      <FactsFields
        draft={values}
        problems={problems}
        onChange={(given) => {
          draft.change(given);
          setDoubles([]);
          setProblems(withoutChanged(problems, given));
        }}
      />
      {answer.takes_covers && (
        <section aria-labelledby="kapak" className="flex flex-col gap-3 border-line border-t pt-6">
          <h2 id="kapak" className="font-semibold text-[0.9375rem]">
            Kapak (isteğe bağlı)
          </h2>
          <FormProblem>{cover.problem}</FormProblem>
          <CoverChoice choice={cover} isDisabled={isBusy} />
        </section>
      )}
      <div className="mt-2 grid gap-5 border-line border-t pt-6 sm:grid-cols-2">
        <SelectField
          name="status"
          label="Kitaplığınızdaki yeri"
          value={status}
          onChange={({ target }) => draft.change({ status: target.value as Status })}
        >
          {Object.entries(statusLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          name="source_url"
          label="Kaynak (isteğe bağlı)"
          hint="Kitabın görülebileceği sayfanın adresi"
          inputMode="url"
          autoComplete="off"
          maxLength={limits.revisions.source * 2}
          value={source}
          error={problems.source_url}
          onChange={({ target }) => {
            draft.change({ source: target.value });
            setProblems(withoutChanged(problems, { source_url: "" }));
          }}
        />
      </div>
      <p className="text-ink-2 text-sm">{nextSteps[answer.standing]}</p>
      <FormProblem>{failure}</FormProblem>
      {doubles.length > 0 ? (
        <LikelyDoubles
          books={doubles}
          isBusy={isBusy}
          actionFor={doubleAction}
          onOther={() => {
            const body = read();
            if (body) add({ ...body, is_other_work: true });
          }}
          onEdition={() => {
            const body = read();
            if (body) add(body);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} className="max-sm:w-full">
            Kitabı Ekle
          </Button>
          <ButtonLink
            to={paths.addBook()}
            look="secondary"
            className="max-sm:w-full"
            onClick={() => draft.clear()}
          >
            İptal
          </ButtonLink>
        </div>
      )}
    </form>
  );
}
