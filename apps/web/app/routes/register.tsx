import { product } from "@okurca/contract/product";
import { RegistrationWizard } from "~/features/registration";
import { paths } from "~/lib/paths";

export const meta = () => [
  { title: `Kayıt Ol · ${product.name}` },
  {
    name: "description",
    content: `${product.name} ücretsizdir: kitaplarınızı puanlayın, inceleyin, kitaplığınızı tutun, okur arkadaşlar edinin.`,
  },
  { tagName: "link", rel: "canonical", href: paths.register },
];

export default function Register() {
  return <RegistrationWizard />;
}
