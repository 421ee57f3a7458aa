import { messages } from "@okurca/contract/messages";
import { type FormEvent, useRef, useState } from "react";
import { codeDigits, isWholeCode } from "./code-field";

const m = messages.security;

/** What is wrong: with the code, told at its field, or otherwise, told at the form. */
type Refusal = { code: string } | { form: string };

/**
 * A code that is typed and tried. `explain` tells what a failure of `onCode` says; undefined where it has led
 * elsewhere.
 */
export function useCode(given: {
  onCode: (digits: string) => Promise<void>;
  explain: (error: unknown) => Refusal | undefined;
}) {
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLInputElement>(null);

  /** The keyboard goes where the mistake is, which may lie out of view. */
  function refuse(message: string) {
    setError(message);
    ref.current?.focus();
  }

  function change(text: string) {
    setValue(text);
    setError(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setProblem("");
    if (codeDigits(value) === "") return refuse(m.codeRequired);
    if (!isWholeCode(value)) return refuse(m.codeFormat);
    setError(undefined);
    setBusy(true);
    try {
      await given.onCode(codeDigits(value));
    } catch (failure) {
      const refusal = given.explain(failure);
      if (refusal === undefined) return;
      if ("code" in refusal) refuse(refusal.code);
      else setProblem(refusal.form);
    } finally {
      setBusy(false);
    }
  }

  const field = {
    ref,
    label: "Doğrulama kodu",
    value,
    error,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  return { field, change, problem, isBusy, submit };
}
