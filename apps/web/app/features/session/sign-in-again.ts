import { useSyncExternalStore } from "react";

// Between a call that wants a sign-in of the last minutes and the dialog that asks for it.
let waiting: ((isDone: boolean) => void)[] = [];
let hosts = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks the reader to sign in again; false when the reader would not, or where no page asks. Calls at once ask once. */
export function askSignInAgain(): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false);
  return new Promise((done) => {
    waiting = [...waiting, done];
    tell();
  });
}

/** The dialog's answer to all that wait for it. */
export function answerSignInAgain(isDone: boolean): void {
  const told = waiting;
  waiting = [];
  tell();
  for (const done of told) done(isDone);
}

/** The same function each time, or each drawing would end the one before and answer for the reader. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  hosts++;
  return () => {
    listeners.delete(listener);
    hosts--;
    if (hosts === 0) answerSignInAgain(false);
  };
}

/** Whether a call waits for a new sign-in; whoever uses this asks the reader for it. */
export function useSignInAgainAsked(): boolean {
  return useSyncExternalStore(
    listen,
    () => waiting.length > 0,
    () => false,
  );
}
