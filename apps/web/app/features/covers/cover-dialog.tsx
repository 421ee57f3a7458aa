import { coverMessages as m } from "@okurca/contract/messages-of-covers";
import { CoverChoice, useCoverChoice } from "~/ui/crop/cover-choice";
import { FormDialog } from "~/ui/form-dialog";
import { FormProblem } from "~/ui/form-problem";
import { uploadProblem, useUploadCover } from "./covers.mutations";

/** Gives a book the picture of a file as its cover. */
export function CoverDialog({ isbn, onClose }: { isbn: string; onClose: () => void }) {
  const choice = useCoverChoice();
  const upload = useUploadCover(isbn, onClose);
  const problem = choice.problem || (upload.isError && uploadProblem(upload.error));
  return (
    <FormDialog
      title="Kapak yükleyin"
      description="Kitabın yayımlanmış kapağını seçin. 2:3 oranında kesilir; içine yazılmış bilgiler saklanmaz."
      submitLabel="Kapağı Yükle"
      isBusy={upload.isPending}
      onClose={onClose}
      onSubmit={() => {
        upload.reset();
        if (choice.chosen) upload.mutate(choice.chosen);
        else choice.setProblem(m.required);
      }}
    >
      <div className="flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <CoverChoice choice={choice} isDisabled={upload.isPending} />
      </div>
    </FormDialog>
  );
}
