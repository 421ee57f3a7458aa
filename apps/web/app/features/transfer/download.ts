import { transferMessages } from "@okurca/contract/messages-of-transfer";
import { saveFile } from "~/lib/save-file";
import { tokenSource } from "~/lib/token-source";

/** Fetches the reader's library as a file and hands it to the browser. */
export async function downloadLibrary(kind: "csv" | "json"): Promise<void> {
  const token = await tokenSource()?.token();
  const answer = await fetch(`/api/userlibrary/export.${kind}`, {
    headers: { authorization: `Bearer ${token ?? ""}` },
  });
  if (!answer.ok) throw new Error(transferMessages.exportFailed);
  saveFile(await answer.blob(), `okurca-kitaplik.${kind}`);
}
