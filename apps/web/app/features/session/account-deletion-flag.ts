// Whether an account is being deleted, in this tab or in another one of this browser: then refused tokens are no news.

const key = "okurca.leaving";
/** Milliseconds: longer than a deletion takes; a tab that was closed in the middle is not waited for. */
const believedMs = 30_000;

let isHere = false;

export function isLeaving(): boolean {
  if (isHere) return true;
  try {
    const age = Date.now() - Number(localStorage.getItem(key));
    return age >= 0 && age < believedMs;
  } catch {
    return false;
  }
}

function mark(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage other tabs finish what they meet.
  }
}

export function beginLeaving(): void {
  isHere = true;
  mark(String(Date.now()));
}

/** Other tabs may act again; so may this one, unless what it began is half done. */
export function pauseLeaving({ isHalfDone = false } = {}): void {
  isHere = isHalfDone;
  mark(undefined);
}
