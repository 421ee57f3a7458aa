export { ConfirmForm } from "./confirm-form";
export { RegistrationWizard } from "./registration-wizard";
