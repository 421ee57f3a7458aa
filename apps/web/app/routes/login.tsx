import { limits } from "@okurca/contract/limits";
import { product } from "@okurca/contract/product";
import { useSearchParams } from "react-router";
import { LoginScreen } from "~/features/sign-in";
import { ownAddress } from "~/lib/next-address";
import { paths } from "~/lib/paths";

export const meta = () => [
  { title: `Giriş Yap · ${product.name}` },
  {
    name: "description",
    content: `${product.name} hesabınıza giriş yapın: kitaplığınız, incelemeleriniz ve arkadaşlarınız sizi bekliyor.`,
  },
  // Whatever page it leads back to.
  { tagName: "link", rel: "canonical", href: paths.login },
];

export default function Login() {
  const [params] = useSearchParams();
  const name = (params.get("username") ?? "").slice(0, limits.username.max);
  return <LoginScreen next={ownAddress(params.get("next"))} name={name} />;
}
