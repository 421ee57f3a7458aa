import { product } from "@okurca/contract/product";
import { redirect } from "react-router";
import { isNewPasswordWanted, NewPasswordForm } from "~/features/sign-in";
import { paths } from "~/lib/paths";
import { FullScreenLoader } from "~/ui/full-screen-loader";

export const meta = () => [{ title: `Yeni şifre · ${product.name}` }];

/** Only a sign-in with a temporary password leads here. */
export function clientLoader() {
  if (!isNewPasswordWanted()) throw redirect(paths.login);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <FullScreenLoader />;
}

export default function ChangePassword() {
  return (
    <>
      <h1 className="font-medium font-serif text-3xl tracking-[-0.02em]">Yeni şifrenizi belirleyin</h1>
      <p className="mt-3 mb-8 text-ink-2 text-lg">
        Geçici bir şifreyle giriş yaptınız. Devam etmek için yalnızca sizin bildiğiniz bir şifre seçin.
      </p>
      <NewPasswordForm />
    </>
  );
}
