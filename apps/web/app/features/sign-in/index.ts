export { LoginScreen } from "./login-screen";
export { isNewPasswordWanted, NewPasswordForm } from "./new-password-form";
export { TicketSignIn } from "./ticket-sign-in";
