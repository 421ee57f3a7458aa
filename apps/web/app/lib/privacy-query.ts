import { getPrivacy } from "@okurca/contract";
import { answerQuery } from "./answer-query";
import { queryKeys } from "./query-keys";

/** Who sees the reader's library and reviews, as chosen in the settings: also pages ask that hand these on. */
export const privacyQuery = answerQuery(queryKeys.privacy, getPrivacy);
