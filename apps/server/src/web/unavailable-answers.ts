import { isUnavailable } from "@okurca/server-kit";
import { wrapServices } from "./wrap-services.ts";

/**
 * The same services, whose failing for want of the database is a 503, as it is of the API's calls: the page says that
 * something went wrong, and whoever asks knows that asking again is worth it.
 */
export function unavailableAs503<T extends object>(services: T): T {
  return wrapServices(services, (service) => (...given) => {
    const answer = service(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw isUnavailable(error) ? new Response(null, { status: 503 }) : error;
    });
  });
}
