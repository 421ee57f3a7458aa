/** Why the program cannot start, in one line for the operator; printed without a stack, exit code 1. */
export class StartupError extends Error {
  override name = "StartupError";
}
