import { exportAccount, messages } from "@okurca/contract";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { useSession } from "~/features/session";
import { ApiError, failureText, readError } from "~/lib/api";
import { saveFile } from "~/lib/save-file";
import { tokenSource } from "~/lib/token-source";

const m = messages.exportAccount;

/** Fetches everything kept of the reader as a file, and hands it to the browser. */
async function download(username: string): Promise<void> {
  const token = await tokenSource()?.token();
  const headers = { authorization: `Bearer ${token ?? ""}` };
  const answer = await fetch(exportAccount.path, { headers, cache: "no-store" }).catch(() => undefined);
  if (!answer) throw new ApiError(0, {});
  if (!answer.ok) {
    const refusal = await readError(answer);
    if (answer.status === 401) tokenSource()?.onRefused(refusal.code);
    throw new ApiError(answer.status, refusal);
  }
  // Broken off on the way, it is no file to keep.
  const file = await answer.blob().catch(() => {
    throw new ApiError(0, {});
  });
  saveFile(file, `okurca-${username}.zip`);
}

export function useAccountExport() {
  const username = useSession()?.username ?? "";
  return useMutation({
    mutationFn: () => download(username),
    onSuccess: () => toast.success(m.succeeded),
    onError: (error) => toast.error(failureText(error, m.failed)),
  });
}
