import { messages } from "@okurca/contract";
import { useState } from "react";
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

  function change(value: string) {
    setText(value);
    setError(undefined);
  }

  async function submit() {
    if (isBusy) return;
    setProblem("");
    if (codeDigits(text) === "") return setError(m.codeRequired);
    if (!isWholeCode(text)) return setError(m.codeFormat);
    setError(undefined);
    setBusy(true);
    try {
      await given.onCode(codeDigits(text));
    } catch (failure) {
      if (isWrongCode(failure)) setError(failure.message || m.codeWrong);
      else setProblem(given.explain?.(failure) ?? failureText(failure, given.tried));
    } finally {
      setBusy(false);
    }
  }

  return { text, change, error, problem, isBusy, submit };
}
