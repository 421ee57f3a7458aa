import type { Challenge } from "./challenge.ts";
import { deviceProof, deviceStart } from "./device-srp.ts";
import { mfaSetup } from "./mfa-setup.ts";
import { newPassword } from "./new-password.ts";
import { passwordVerifier } from "./password-verifier.ts";
import { emailCode, selectMfa, softwareToken } from "./second-factor.ts";
import { ticketChallenge } from "./ticket.ts";

/** By ChallengeName. */
export const challenges: ReadonlyMap<string, Challenge> = new Map([
  ["PASSWORD_VERIFIER", passwordVerifier],
  ["CUSTOM_CHALLENGE", ticketChallenge],
  ["NEW_PASSWORD_REQUIRED", newPassword],
  ["SOFTWARE_TOKEN_MFA", softwareToken],
  ["EMAIL_OTP", emailCode],
  ["SELECT_MFA_TYPE", selectMfa],
  ["MFA_SETUP", mfaSetup],
  ["DEVICE_SRP_AUTH", deviceStart],
  ["DEVICE_PASSWORD_VERIFIER", deviceProof],
]);
