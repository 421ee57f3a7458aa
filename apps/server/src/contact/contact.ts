import { limits } from "@okurca/contract";
import { everyHour } from "@okurca/server-kit";
import type { AppContext } from "../context.ts";
import type { Contact } from "../ports.ts";
import { deleteMessagesBefore, insertMessage } from "./contact.mutations.ts";
import { findMessage } from "./contact.queries.ts";
import { contactMail } from "./contact.texts.ts";
import { postToFormService } from "./form-service.ts";

function monthsBefore(day: Date, months: number): Date {
  const before = new Date(day);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** Messages go to the operator by mail, or to a form service elsewhere when one is set. */
export async function createContact(
  parts: Pick<AppContext, "db" | "jobs" | "mail" | "settings" | "log" | "clock">,
): Promise<Contact> {
  const { db, mail, clock } = parts;
  const { formUrl, mailTo } = parts.settings.contact;
  const service = formUrl
    ? await parts.jobs.openQueue<{ messageId: string }>("contact", async ({ messageId }, isLastTry) => {
        const message = await findMessage(db, messageId);
        if (!message) return;
        try {
          await postToFormService(formUrl, message);
        } catch (error) {
          if (isLastTry) parts.log.error({ err: error, messageId }, "a contact message could not be sent on");
          throw error;
        }
      })
    : undefined;

  const cleaning = await everyHour(parts.log, "forgetting old contact messages", () =>
    deleteMessagesBefore(db, monthsBefore(clock(), limits.kept.contactMonths)),
  );

  return {
    async write(tx, message) {
      const id = await insertMessage(tx, { ...message, created_at: clock() });
      if (service) await service.enqueue(tx, { messageId: id });
      else {
        const deskUrl = `${parts.settings.origin}/yonetim/mesajlar/${id}`;
        await mail.write(tx, mailTo, contactMail(message, deskUrl), { replyTo: message.email });
      }
    },
    close: cleaning.close,
  };
}
