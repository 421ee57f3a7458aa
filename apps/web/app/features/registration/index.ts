export { ConfirmForm } from "./confirm-form";
export { RegistrationClosed } from "./registration-closed";
export { RegistrationWizard } from "./registration-wizard";
