import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import type { RequestDraft } from "./request-draft";

/** For who has the book at hand and need not wait for others to add it. */
export function AddBookLink({ prefill }: { prefill: Partial<RequestDraft> }) {
  const { isbn, title } = prefill;
  return (
    <ButtonLink look="secondary" to={paths.addBook({ ...(isbn && { isbn }), title })}>
      Kitabı Kendiniz Ekleyin
    </ButtonLink>
  );
}
