import { spanned } from "@okurca/server-kit";
import type { ContactMessage } from "./contact.queries.ts";

const timeoutMs = 20_000;

/** Hands one message to a form service as its own page would: a multipart form; any status but 2xx throws. */
export async function postToFormService(url: string, message: ContactMessage): Promise<void> {
  const form = new FormData();
  for (const field of ["name", "email", "subject", "message"] as const) form.set(field, message[field]);
  const answer = await spanned({ name: "POST form service", kind: "client" }, () =>
    fetch(url, {
      method: "POST",
      headers: { accept: "application/json", "idempotency-key": message.id },
      body: form,
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The form service answered ${answer.status}.`);
}
