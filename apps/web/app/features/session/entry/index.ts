// The forms of account entry: a door of their own, so that no other page carries them.
export { ConfirmForm } from "./confirm-form";
export { GenrePicker } from "./genre-picker";
export { LoginScreen } from "./login-screen";
export { isNewPasswordWanted, NewPasswordForm } from "./new-password-form";
export { RegistrationWizard } from "./registration-wizard";
