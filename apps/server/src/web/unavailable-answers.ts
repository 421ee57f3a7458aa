import { isUnavailable } from "@okurca/server-kit";

/**
 * The same services, whose failing for want of the database is a 503, as it is of the API's calls: the page says that
 * something went wrong, and whoever asks knows that asking again is worth it.
 */
export function unavailableAs503<T extends object>(services: T): T {
  const wrapped = Object.entries(services).map(([name, service]) => {
    if (typeof service === "object") return [name, unavailableAs503(service)];
    const ask = (...given: unknown[]) => {
      const answer = service(...given);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        throw isUnavailable(error) ? new Response(null, { status: 503 }) : error;
      });
    };
    return [name, ask];
  });
  return Object.fromEntries(wrapped);
}
