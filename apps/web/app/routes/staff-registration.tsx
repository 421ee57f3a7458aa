import { RegistrationDesk } from "~/features/admission";

export default function StaffRegistration() {
  return <RegistrationDesk />;
}
