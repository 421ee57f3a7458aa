// Apart from the first step: all that the others need arrives while that one is filled in.
import { signUp } from "~/features/session";
import { type RegistrationForm, toNewAccount } from "./registration.forms";

export { Done } from "./registration-done";
export { PlaceStep, SecretsStep } from "./registration-later-fields";

export const register = (values: RegistrationForm, next: string, invitation: string | null): Promise<void> =>
  signUp(toNewAccount(values), next, invitation);
