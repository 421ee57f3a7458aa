import { product } from "@okurca/contract/product";
import { RegistrationWizard } from "~/features/session/entry";

export const meta = () => [{ title: `Kayıt Ol · ${product.name}` }];

export default function Register() {
  return <RegistrationWizard />;
}
