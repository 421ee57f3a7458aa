import type { EditionFacts } from "@okurca/contract";
import type { EditionFactName } from "@okurca/contract/facts";
import {
  checkFacts,
  draftOf,
  type FactsDraft,
  FactsFields,
  factNames,
  isFactChanged,
} from "~/features/books/facts-form";
import type { EditedKind } from "./facts-editor";

/** Books, with the fields in which they are added as well. */
export const bookKind: EditedKind<FactsDraft> = {
  names: factNames,
  allFixed: "Bu kitabın bilgileri elle doğrulandı; yalnızca kütüphaneciler değiştirebilir.",
  draftOf: (facts) => draftOf(facts as unknown as EditionFacts),
  isChanged: (draft, saved, name) => isFactChanged(draft, saved, name as EditionFactName),
  read: (draft, names) => checkFacts(draft, names as readonly EditionFactName[]),
  Fields: FactsFields,
};
