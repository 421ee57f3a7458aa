import { act } from "react";
import { find, settle, type } from "~/lib/rendering.fixtures";

export const field = () => document.querySelector("textarea") as HTMLTextAreaElement;
export const sendButton = () => find("button", "Gönder") as HTMLButtonElement;
export const bubbles = (kind = "") =>
  [...document.querySelectorAll(`[role=log] [data-bubble${kind && `=${kind}`}]`)].map(
    (bubble) => bubble.textContent ?? "",
  );
export const said = () => document.body.textContent ?? "";
export const welcome = () => document.querySelector("#assistant-welcome");
export async function enter(text: string): Promise<void> {
  await type(field(), text);
  await key("Enter");
}
export async function key(name: string, more: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  await act(async () => field().dispatchEvent(event));
  await settle();
  return event.defaultPrevented;
}

export const apology = "Üzgünüm, şu anda yanıt veremiyorum. Lütfen daha sonra tekrar deneyin.";

export const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, error: message },
});
