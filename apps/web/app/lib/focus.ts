/** What had the focus has gone: the keyboard goes on at the page's content, not at its very beginning. */
export function focusContent(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
}

/** What had the focus has gone, and nothing has it now. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
