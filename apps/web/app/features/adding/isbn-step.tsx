import { parsePrintedIsbn } from "@okurca/contract/isbn";
import { messages } from "@okurca/contract/messages";
import { type FormEvent, useRef, useState } from "react";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { TextField } from "~/ui/field";

/** The number that says which book it is, or that it has none. */
export function IsbnStep({
  initial,
  title,
  onGiven,
}: {
  initial: string;
  title: string | undefined;
  onGiven: (isbn: string) => void;
}) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    const isbn = parsePrintedIsbn(text);
    if (isbn) return onGiven(isbn);
    setProblem(text.trim() === "" ? messages.isbnRequired : messages.isbnInvalid);
    field.current?.focus();
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="max-w-xl rounded-2xl border border-line bg-surface p-5 sm:p-8"
    >
      <TextField
        ref={field}
        name="isbn"
        label="ISBN"
        hint="Arka kapakta ya da künye sayfasında yazar; 10 veya 13 hanelidir."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" className="max-sm:w-full">
          Devam Et
        </Button>
        <ButtonLink look="secondary" to={paths.addBook({ isbn: null, title })} className="max-sm:w-full">
          ISBN'si yok
        </ButtonLink>
      </div>
    </form>
  );
}
