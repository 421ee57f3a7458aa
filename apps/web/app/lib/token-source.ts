export interface TokenSource {
  /** Without a session it is not worth loading what tokens come from. */
  isSignedIn: () => boolean;
  /** A valid ID token; throws `ApiError` 401 without a session. */
  token: () => Promise<string>;
  /** Asks the reader to sign in again, for what the server does only then; whether that was done. */
  signInAgain?: () => Promise<boolean>;
  /** The server did not accept it; `code` of its refusal. */
  onRefused: (code: string | undefined) => void;
}
let source: TokenSource | undefined;

/** The session module tells here where ID tokens come from; callers of the server know nothing of sign-in. */
export function registerTokenSource(given: TokenSource): void {
  source = given;
}

export function tokenSource(): TokenSource | undefined {
  return source;
}
