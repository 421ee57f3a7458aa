export { RegistrationDesk } from "./registration-desk";
