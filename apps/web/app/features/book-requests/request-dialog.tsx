import { requestBook } from "@okurca/contract";
import { parsePrintedIsbn, stripIsbn } from "@okurca/contract/isbn";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { Info } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError, call } from "~/lib/api";
import { note } from "~/lib/notes";
import { paths } from "~/lib/paths";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { FormProblem } from "~/ui/form-problem";
import { TextAreaField } from "~/ui/text-area-field";
import type { RequestDraft, RequestField } from "./request-draft";

const m = messages.bookRequest;
const max = limits.bookRequest;
const fieldNames: readonly RequestField[] = ["title", "author", "isbn", "reason", "description"];
const textAreaLook = "field-sizing-content max-h-60 min-h-20 py-3 leading-6";
type Problems = Partial<Record<RequestField, string>>;

const bodyOf = (draft: RequestDraft) => ({
  ...draft,
  isbn: stripIsbn(draft.isbn),
  submittedAt: new Date().toISOString(),
});

/** A message per field, of the same rules that the server holds the request against. */
function problemsOf(draft: RequestDraft): Problems {
  const { error } = requestBook.body.safeParse(bodyOf(draft));
  const problems: Problems = {};
  for (const { path, message } of error?.issues ?? []) problems[path[0] as RequestField] ??= message;
  return problems;
}

/** The form for a missing book. A failure keeps it open with everything that was typed. */
export default function RequestDialog({
  draft,
  isMember,
  outsideFor,
  onChange,
  onClose,
  onSent,
}: {
  draft: RequestDraft;
  isMember: boolean;
  outsideFor?: ((q: string) => ReactNode) | undefined;
  onChange: (draft: RequestDraft) => void;
  onClose: () => void;
  onSent: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [known, setKnown] = useState<string>();
  const [failure, setFailure] = useState("");
  const [isSending, setSending] = useState(false);
  const sought =
    parsePrintedIsbn(draft.isbn) ?? [draft.title.trim(), draft.author.trim()].filter(Boolean).join(" ");

  const fieldOf = (name: RequestField) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ ...draft, [name]: target.value });
      if (problems[name]) setProblems({ ...problems, [name]: undefined });
      if (name === "isbn") setKnown(undefined);
    },
  });

  function showProblems(told: Problems) {
    setProblems(told);
    const first = fieldNames.find((name) => told[name]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }

  async function submit() {
    setFailure("");
    setKnown(undefined);
    const found = problemsOf(draft);
    showProblems(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    try {
      await call(requestBook, { body: bodyOf(draft) });
      note("success", m.sent);
      onSent();
    } catch (error) {
      if (error instanceof ApiError && error.code === "already_in_catalogue") {
        const isbn = stripIsbn(draft.isbn);
        return setKnown(parsePrintedIsbn(isbn) ?? isbn);
      }
      note("error", m.failed);
      if (!(error instanceof ApiError)) return;
      showProblems(error.details);
      // What the message leaves open: that the server was not reached, that one has to wait.
      if (error.status === 0 || error.code === "too_often") setFailure(error.message);
    } finally {
      setSending(false);
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Kitap Talep Et"
      description={
        isMember
          ? "Talebiniz değerlendirilince sonucunu Bildirimlerim sayfanızda bulursunuz."
          : "Talebinizi giriş yapmadan da gönderebilirsiniz. Giriş yaparsanız sonucunu size bildiririz."
      }
      submitLabel="Talep Gönder"
      isBusy={isSending}
      onSubmit={() => void submit()}
      form={{ ref: form, className: "flex flex-col gap-4" }}
      before={sought !== "" && outsideFor?.(sought)}
    >
      {known && (
        <div role="alert" className="flex gap-3 rounded-xl bg-sunken px-4 py-3 text-[0.9375rem]">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
          <p className="min-w-0 flex-1">
            Bu kitap kataloğumuzda zaten var.{" "}
            <Link to={paths.book(known)} className="font-semibold text-accent underline underline-offset-2">
              Kitabın sayfasına gidin
            </Link>
          </p>
        </div>
      )}
      <FormProblem>{failure}</FormProblem>
      <TextField
        label="Kitap adı"
        {...fieldOf("title")}
        maxLength={2 * max.title}
        autoComplete="off"
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Yazar adı"
          {...fieldOf("author")}
          maxLength={2 * max.author}
          autoComplete="off"
          required
        />
        <TextField
          label="ISBN numarası"
          hint="Arka kapaktaki barkodun altında ya da künye sayfasında: 978 veya 979 ile başlayan 13 hane, eski kitaplarda 10 hane"
          {...fieldOf("isbn")}
          maxLength={2 * max.isbn}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </div>
      <TextAreaField
        label="Talep sebebi"
        {...fieldOf("reason")}
        maxLength={2 * max.reason}
        required
        className={textAreaLook}
      />
      <TextAreaField
        label="Açıklama (isteğe bağlı)"
        hint="Yayınevi, baskı yılı, çevirmen gibi kitabı tanımamıza yarayan bilgiler"
        {...fieldOf("description")}
        maxLength={2 * max.description}
        className={textAreaLook}
      />
    </FormDialog>
  );
}
