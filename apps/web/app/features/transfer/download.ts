import { transferMessages } from "@okurca/contract/messages-of-transfer";
import { saveFile } from "~/lib/save-file";
import { tokenSource } from "~/lib/token-source";

async function download(address: string, fileName: string, failed: string): Promise<void> {
  const token = await tokenSource()?.token();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token ?? ""}` } });
  if (!answer.ok) throw new Error(failed);
  saveFile(await answer.blob(), fileName);
}

/** Fetches the reader's library as a file and hands it to the browser. */
export const downloadLibrary = (kind: "csv" | "json") =>
  download(`/api/userlibrary/export.${kind}`, `okurca-kitaplik.${kind}`, transferMessages.exportFailed);

/** The same with the reader's quotes. */
export const downloadQuotes = (kind: "csv" | "json" | "md") =>
  download(`/api/quotes/export.${kind}`, `okurca-alintilar.${kind}`, transferMessages.quotesFailed);
