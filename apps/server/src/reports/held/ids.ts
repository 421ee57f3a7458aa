import type { WrittenText } from "../../ports.ts";
import { noThing, type Reported } from "../reported.queries.ts";

/** As reports name a text. */
export const idsOf = ({ kind, id, readerId }: Pick<WrittenText, "kind" | "id" | "readerId">): Reported => ({
  ...noThing,
  subject_id: readerId,
  [`${kind}_id` as const]: id,
});
