import { useState } from "react";
import { ConfirmDialog } from "~/ui/dialog";
import { FileDrop } from "./file-drop";

/** A file by choosing or dropping it; it is looked through at once, a draft that is there is asked about before. */
export function FileChoice({
  findDraft,
  onFile,
  ...drop
}: {
  title: string;
  hint: string;
  accept?: string;
  isBusy: boolean;
  problem: string | undefined;
  /** The name of the draft whose place the file would take. */
  findDraft: () => Promise<string | undefined>;
  onFile: (file: File) => void;
}) {
  const [asked, setAsked] = useState<{ file: File; draft: string }>();
  async function take(file: File) {
    const draft = await findDraft();
    if (draft === undefined) onFile(file);
    else setAsked({ file, draft });
  }
  return (
    <>
      <FileDrop {...drop} onFile={(file) => void take(file)} />
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          title="Yeni dosyaya bakılsın mı?"
          confirmLabel="Dosyaya bak"
          onConfirm={async () => onFile(asked.file)}
        >
          Tek taslak tutulur: yeni dosya “{asked.draft}” taslağınızın yerine geçer, onda yaptığınız seçimler
          silinir.
        </ConfirmDialog>
      )}
    </>
  );
}
