import { ApiError } from "~/lib/api";
import { AccountError } from "./account-problems";

type Provider = typeof import("./provider");
let provider: Promise<Provider> | undefined;

/** The sign-in library, fetched and configured once; a failed attempt may be repeated. */
export function loadProvider(): Promise<Provider> {
  provider ??= Promise.all([
    import("./provider"),
    import("./identity-config").then(({ askIdentityConfig }) => askIdentityConfig()),
  ]).then(([loaded, config]) => {
    loaded.configureProvider(config);
    return loaded;
  });
  provider.catch(() => {
    provider = undefined;
  });
  return provider;
}

/** Starts loading the sign-in library before it is needed. */
export function prepareProvider(): void {
  loadProvider().catch(() => {});
}

function toAccountError(error: unknown): Error {
  if (error instanceof ApiError || error instanceof AccountError) return error;
  if (!(error instanceof Error)) return new AccountError("Unknown", String(error));
  const isLost = error.name === "NetworkError" || error.name === "TypeError";
  return isLost ? new ApiError(0, {}) : new AccountError(error.name, error.message);
}

/** Does something with the sign-in library; throws `AccountError` or `ApiError` and nothing else. */
export async function withProvider<T>(action: (loaded: Provider) => Promise<T>): Promise<T> {
  try {
    return await action(await loadProvider());
  } catch (error) {
    throw toAccountError(error);
  }
}

export type { Provider };
