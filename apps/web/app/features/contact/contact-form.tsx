import { sendContactMessage } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { CircleAlert, MailCheck } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, call } from "~/lib/api";
import { classes } from "~/lib/classes";
import { Button } from "~/ui/button";
import { Field, inputClass, TextField } from "~/ui/field";
import { NeedsScripts } from "~/ui/needs-scripts";

const m = messages.contact;
type FieldName = "name" | "email" | "subject" | "message";
type Problems = Partial<Record<FieldName, string>>;
const fieldNames: readonly FieldName[] = ["name", "email", "subject", "message"];

/** A message per field, of the same rules that the server holds the message against. */
function problemsOf(values: Record<string, FormDataEntryValue>): Problems {
  const { error } = sendContactMessage.body.safeParse(values);
  const problems: Problems = {};
  for (const { path, message } of error?.issues ?? []) problems[path[0] as FieldName] ??= message;
  return problems;
}

function Sent() {
  const note = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => note.current?.focus(), []);
  const [title, ...rest] = m.sent.split("! ");
  return (
    <div ref={note} tabIndex={-1} className="flex flex-col items-center px-4 py-12 text-center outline-none">
      <span className="grid size-16 place-items-center rounded-full bg-pine-soft text-pine">
        <MailCheck aria-hidden className="size-7" strokeWidth={1.5} />
      </span>
      <p role="status" className="mt-5 max-w-[30ch] text-ink-2 text-lg">
        <strong className="mb-1 block font-medium font-serif text-2xl text-ink tracking-[-0.015em]">
          {title}!
        </strong>{" "}
        {rest.join("! ")}
      </p>
    </div>
  );
}

function Failure({ detail }: { detail: string }) {
  return (
    <div role="alert" className="flex gap-3 rounded-xl bg-danger-soft px-4 py-3 text-[0.9375rem] text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{m.failed}</p>
        {detail && <p className="mt-1">{detail}</p>}
      </div>
    </div>
  );
}

/** What more can be said than that it failed: that waiting is needed, or a connection. */
function detailOf(error: unknown): string {
  const isTold = error instanceof ApiError && (error.code === "too_often" || error.status === 0);
  return isTold ? error.message : "";
}

/** What stands in the fields at first; of where it was come from, what it is about. */
export interface ContactInitial {
  name: string;
  email: string;
  subject?: string;
}

/** Name, e-mail, subject, message. What was typed stays in its fields until the message has been taken. */
export function ContactForm({ initial }: { initial: ContactInitial }) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<{ detail: string }>();
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== "idle") return;
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form)) as Record<FieldName | "website", string>;
    const found = problemsOf(body);
    const showProblems = (told: Problems) => {
      setProblems(told);
      const first = fieldNames.find((name) => told[name]);
      if (first) (form.elements.namedItem(first) as HTMLElement).focus();
    };
    setFailure(undefined);
    showProblems(found);
    if (Object.keys(found).length > 0) return;
    setState("sending");
    try {
      await call(sendContactMessage, { body });
      setState("sent");
    } catch (error) {
      setState("idle");
      setFailure({ detail: detailOf(error) });
      if (error instanceof ApiError) showProblems(error.details);
    }
  }

  function forgive(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (problems[name as FieldName]) setProblems({ ...problems, [name]: undefined });
  }

  if (state === "sent") return <Sent />;
  return (
    <form
      noValidate
      // Without scripts it goes nowhere, rather than with what was typed into the address.
      method="dialog"
      aria-label="İletişim formu"
      onSubmit={(event) => void submit(event)}
      onInput={forgive}
      className="flex flex-col gap-5"
    >
      <h2 className="mb-1 font-medium font-serif text-2xl tracking-[-0.015em]">Mesaj gönderin</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Ad Soyad"
          name="name"
          autoComplete="name"
          maxLength={2 * limits.contact.name}
          defaultValue={initial.name}
          error={problems.name}
          required
        />
        <TextField
          label="E-posta"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={2 * limits.contact.email}
          defaultValue={initial.email}
          error={problems.email}
          required
        />
      </div>
      <TextField
        label="Konu"
        name="subject"
        maxLength={2 * limits.contact.subject}
        defaultValue={initial.subject}
        error={problems.subject}
        required
      />
      <Field label="Mesaj" error={problems.message}>
        {(parts) => (
          <textarea
            className={classes(
              inputClass,
              "field-sizing-content max-h-[32rem] min-h-44 resize-y py-3 leading-6",
            )}
            {...parts}
            name="message"
            maxLength={2 * limits.contact.message}
            required
          />
        )}
      </Field>
      {/* For programs that fill in whatever there is; people and screen readers never meet it. */}
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          Web sitesi
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure && <Failure detail={failure.detail} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[34ch] text-ink-3 text-xs">
          Yazdıklarınızı yalnızca size yanıt vermek için kullanır, iki yıl sonra veritabanımızdan sileriz.
        </p>
        <Button type="submit" isBusy={state === "sending"} className="max-sm:w-full">
          Gönder
        </Button>
      </div>
      <NeedsScripts />
    </form>
  );
}
