import type { StaffMail } from "@okurca/contract";
import { overviewMessages as m } from "@okurca/contract/messages-of-overview";
import { useQuery } from "@tanstack/react-query";
import { SelectField } from "~/ui/field";
import { AnswerPart } from "~/ui/part-states";
import { SwitchRow } from "~/ui/switch-row";
import { noticesQuery, useSaveNotices } from "./overview.queries";

const often: Record<StaffMail, string> = {
  none: "Gönderilmesin",
  at_once: "Yeni bir şey gelince",
  hourly: "Saatte en çok bir kez",
  daily: "Her sabah, bekleyenlerin özeti",
};

/** How this member of staff is told of what waits; each change is saved at once. */
export function NoticesCard() {
  const query = useQuery(noticesQuery);
  const save = useSaveNotices();
  return (
    <section
      id="bildirimler"
      aria-labelledby="notices"
      className="mt-10 max-w-2xl scroll-mt-24 rounded-2xl border border-line bg-surface p-5"
    >
      <h2 id="notices" className="mb-4 font-semibold text-[0.9375rem]">
        Bekleyenler size nasıl bildirilsin?
      </h2>
      <AnswerPart query={query} rows={2} tried={m.noticesFailed}>
        {(saved) => {
          // What is being saved is shown as it will be.
          const { in_page, mail } = (save.isPending && save.variables) || saved;
          return (
            <>
              <SwitchRow
                label="Bildirimlerimde göster"
                hint="Yeni bir şey gelince tek bir bildirim; okuyana dek güncellenir."
                isChosen={in_page}
                onChange={() => save.mutate({ in_page: !in_page, mail })}
              />
              <SelectField
                label="E-posta"
                hint={
                  saved.email === null || !saved.is_email_verified
                    ? "Adresiniz doğrulanmadığı için e-posta gönderilemez."
                    : `${saved.email} adresine gider.`
                }
                value={mail}
                onChange={({ target }) => save.mutate({ in_page, mail: target.value as StaffMail })}
              >
                {Object.entries(often).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </>
          );
        }}
      </AnswerPart>
    </section>
  );
}
