import { messages } from "@okurca/contract";
import { useRef, useState } from "react";
import { failureText } from "~/lib/api";
import { codeDigits, isWholeCode } from "~/ui/code-field";
import { isWrongCode } from "../security";

const m = messages.security;

/**
 * A code that is typed and tried: what is wrong with it stands at its field, what went wrong otherwise at the
 * form. `tried` tells what was to happen; `explain` may have words of its own for a failure.
 */
export function useCode(given: {
  tried: string;
  onCode: (digits: string) => Promise<void>;
  explain?: (error: unknown) => string | undefined;
}) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLInputElement>(null);

  /** The keyboard goes where the mistake is, which may lie out of view. */
  function refuse(message: string) {
    setError(message);
    ref.current?.focus();
  }

  function change(value: string) {
    setText(value);
    setError(undefined);
  }

  async function submit() {
    if (isBusy) return;
    setProblem("");
    if (codeDigits(text) === "") return refuse(m.codeRequired);
    if (!isWholeCode(text)) return refuse(m.codeFormat);
    setError(undefined);
    setBusy(true);
    try {
      await given.onCode(codeDigits(text));
    } catch (failure) {
      if (isWrongCode(failure)) refuse(failure.message || m.codeWrong);
      else setProblem(given.explain?.(failure) ?? failureText(failure, given.tried));
    } finally {
      setBusy(false);
    }
  }

  return { ref, text, change, error, problem, isBusy, submit };
}
