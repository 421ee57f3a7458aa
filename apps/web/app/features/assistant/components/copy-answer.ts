import { plainText } from "./plain-text";

/** What is drawn, for places that take formatted text: no looks of ours, addresses in full, nothing for screen readers alone. */
function htmlOf(answer: Element): string {
  const copy = answer.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll("svg, .sr-only")) one.remove();
  for (const one of copy.querySelectorAll("[role=img][aria-label]"))
    one.replaceWith(one.ariaLabel?.startsWith("Yapıldı") ? "☑ " : "☐ ");
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    const address = one.getAttribute("href");
    for (const { name } of [...one.attributes]) one.removeAttribute(name);
    if (address !== null) one.setAttribute("href", new URL(address, location.origin).href);
  }
  return copy.innerHTML;
}

/** Puts an answer on the clipboard as plain text and, where it can be had, as it is drawn; throws where it cannot. */
export async function copyAnswer(markdown: string, answer: Element | null | undefined): Promise<void> {
  const text = plainText(markdown, location.origin);
  if (!answer || !("ClipboardItem" in globalThis)) return navigator.clipboard.writeText(text);
  const kinds = { "text/plain": text, "text/html": htmlOf(answer) };
  const parts = Object.entries(kinds).map(([type, value]) => [type, new Blob([value], { type })]);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
}
