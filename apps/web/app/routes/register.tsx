import { product } from "@okurca/contract/product";
import { RegistrationWizard } from "~/features/registration";
import { paths } from "~/lib/paths";

export const meta = () => [
  { title: `Kayıt Ol · ${product.name}` },
  {
    name: "description",
    content: `${product.name} ücretsizdir: kitaplığınızı kurun, kitaplarınızı puanlayın, inceleme yazın, okur arkadaşlar edinin.`,
  },
  { tagName: "link", rel: "canonical", href: paths.register },
];

export default function Register() {
  return <RegistrationWizard />;
}
