import { getUserAttributeVerificationCode, verifyUserAttribute } from "./address.ts";
import { changePassword } from "./change-password.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { confirmDevice, forgetDevice, getDevice, listDevices, updateDeviceStatus } from "./devices.ts";
import { confirmForgotPassword, forgotPassword } from "./forgot-password.ts";
import { initiateAuth } from "./initiate-auth.ts";
import { associateSoftwareToken, setUserMFAPreference, verifySoftwareToken } from "./mfa.ts";
import type { Operation } from "./operation.ts";
import { resendConfirmationCode } from "./resend-confirmation-code.ts";
import { respondToAuthChallenge } from "./respond-to-auth-challenge.ts";
import { signUp } from "./sign-up.ts";
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from "./tokens.ts";
import { deleteUser, deleteUserAttributes, getUser, updateUserAttributes } from "./user.ts";

/** By the name behind the dot of X-Amz-Target. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ["SignUp", signUp],
  ["ConfirmSignUp", confirmSignUp],
  ["ResendConfirmationCode", resendConfirmationCode],
  ["InitiateAuth", initiateAuth],
  ["RespondToAuthChallenge", respondToAuthChallenge],
  ["GetTokensFromRefreshToken", getTokensFromRefreshToken],
  ["ForgotPassword", forgotPassword],
  ["ConfirmForgotPassword", confirmForgotPassword],
  ["ChangePassword", changePassword],
  ["GetUser", getUser],
  ["UpdateUserAttributes", updateUserAttributes],
  ["DeleteUserAttributes", deleteUserAttributes],
  ["GetUserAttributeVerificationCode", getUserAttributeVerificationCode],
  ["VerifyUserAttribute", verifyUserAttribute],
  ["DeleteUser", deleteUser],
  ["AssociateSoftwareToken", associateSoftwareToken],
  ["VerifySoftwareToken", verifySoftwareToken],
  ["SetUserMFAPreference", setUserMFAPreference],
  ["ConfirmDevice", confirmDevice],
  ["GetDevice", getDevice],
  ["ListDevices", listDevices],
  ["UpdateDeviceStatus", updateDeviceStatus],
  ["ForgetDevice", forgetDevice],
  ["GlobalSignOut", globalSignOut],
  ["RevokeToken", revokeToken],
]);
