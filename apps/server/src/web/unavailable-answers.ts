import { isUnavailable } from "@okurca/server-kit";
import { wrapServices } from "./wrap-services.ts";

/**
 * Wraps the services to fail with a 503 when the database is unavailable, as the API's calls do: the page
 * says that something went wrong, and the client knows that a retry is worth it.
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
