import type { StaffBookRequest } from "@okurca/contract";
import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { bookRequestDeskMessages as m } from "@okurca/contract/messages-of-book-requests";
import { useState } from "react";
import { FormDialog } from "~/ui/form-dialog";
import { TextAreaField } from "~/ui/text-area-field";
import { useDeclineRequest } from "./requested-books.queries";

const usual = [
  "Bu numarayla basılmış bir kitap bulamadık; numarayı kitabın arka kapağından kontrol edip yeniden isteyebilirsiniz.",
  "Kitap henüz yayımlanmamış.",
  "Kataloğumuza yalnızca kitaplar alınıyor.",
] as const;

/** Asks why, in words that all who asked are told. */
export function DeclineDialog({ request, onClose }: { request: StaffBookRequest; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const decline = useDeclineRequest(request.isbn, onClose);
  const length = countCharacters(reason.trim());
  const problem =
    length === 0 ? m.reasonRequired : length > limits.bookRequest.reason ? m.reasonTooLong : undefined;
  return (
    <FormDialog
      title="Kitap eklenmesin mi?"
      description={`“${request.title ?? request.isbn}” isteyenlere, yazdığınız sebeple bildirilir.`}
      submitLabel="Reddet ve bildir"
      submitLook="danger"
      isBusy={decline.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!problem) decline.mutate(reason);
      }}
      form={{ className: "flex flex-col gap-4" }}
    >
      <TextAreaField
        label="Sebep"
        hint="Okurlar bu metni olduğu gibi görür."
        rows={4}
        className="py-2.5"
        error={isTried ? problem : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-col items-start gap-2">
        <p className="text-ink-3 text-sm">Sık kullanılanlar:</p>
        {usual.map((text) => (
          <button
            key={text}
            type="button"
            onClick={() => setReason(text)}
            className="min-h-9 text-left text-accent text-sm underline underline-offset-2"
          >
            {text}
          </button>
        ))}
      </div>
    </FormDialog>
  );
}
