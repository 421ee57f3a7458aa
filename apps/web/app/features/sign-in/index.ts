export { LoginScreen } from "./login-screen";
export { isNewPasswordWanted, NewPasswordForm } from "./new-password-form";
export { SignInAgain } from "./sign-in-again";
export { TicketSignIn } from "./ticket-sign-in";
