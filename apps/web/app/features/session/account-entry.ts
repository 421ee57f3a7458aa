// Apart from what a signed-in reader does with the account: who registers needs nothing of that.
import { nameAttributes } from "./account-names";
import { addressAttribute } from "./contact";
import { withProvider } from "./loaded-provider";

export interface NewAccount {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  birthdate: string;
  city: string;
  country: string;
}

/**
 * @param next the address of ours to go to once the account is confirmed in this browser
 * @param invitation what the link of an invitation bears
 */
export function signUp(account: NewAccount, next: string, invitation: string | null): Promise<void> {
  return withProvider(async (loaded) => {
    const ticket = loaded.makeTicket();
    await loaded.auth.signUp({
      username: account.username,
      password: account.password,
      options: {
        userAttributes: {
          email: account.email,
          ...(await nameAttributes(account)),
          birthdate: account.birthdate,
          address: addressAttribute(account),
        },
        clientMetadata: { ticket, ...(invitation ? { invitation } : {}) },
      },
    });
    loaded.keepTicket({ username: account.username, ticket, next });
  });
}

export function confirmAccount(username: string, code: string): Promise<void> {
  return withProvider(async (loaded) => {
    const ticket = loaded.readTicket()?.ticket;
    const options = ticket ? { options: { clientMetadata: { ticket } } } : {};
    await loaded.auth.confirmSignUp({ username, confirmationCode: code, ...options });
  });
}

export function resendCode(username: string): Promise<void> {
  return withProvider(async (loaded) => {
    await loaded.auth.resendSignUpCode({ username });
  });
}

/** Requests a code for setting a new password; `name` is an address or a username. */
export function requestPasswordReset(name: string): Promise<void> {
  return withProvider(async (loaded) => {
    await loaded.auth.resetPassword({ username: name });
  });
}

export function resetPassword(given: { name: string; code: string; password: string }): Promise<void> {
  return withProvider(async (loaded) => {
    await loaded.auth.confirmResetPassword({
      username: given.name,
      confirmationCode: given.code,
      newPassword: given.password,
    });
  });
}
