// The ground of all features: who reads, and how the account is spoken to. It imports none of them. What a page does not
// use of it is left out of its bundle (`sideEffects` of package.json).
export { renewReader, saveFavoriteGenres, saveNames, savePicture, saveProfile } from "./account";
export {
  confirmAccount,
  type NewAccount,
  requestPasswordReset,
  resendCode,
  resetPassword,
  signUp,
} from "./account-entry";
export * from "./account-problems";
export {
  type Contact,
  formatPhoneNumber,
  placeOf,
} from "./contact";
export { contactProblems } from "./contact-problems";
export { deleteAccount, HalfDeleted, leaveForGood } from "./deletion";
export { type Provider, prepareProvider, withProvider } from "./loaded-provider";
export { type Names, nameProblems } from "./names";
export { describeLoss, lossText } from "./own-work";
export * from "./pending-sign-in";
export { countries, provinces } from "./places";
export {
  clearSession,
  displayName,
  isForThisWindowOnly,
  keepSession,
  readSession,
  useSession,
  watchOtherTabs,
} from "./session";
export { answerSignInAgain, askSignInAgain, useSignInAgainAsked } from "./sign-in-again";
export { readTicket, type Ticket } from "./ticket";
export { signOut } from "./token-source.client";
