import { product } from "@okurca/contract/product";
import { Link, useLocation, useSearchParams } from "react-router";
import { LoginForm } from "~/features/session/entry";
import { paths } from "~/lib/paths";

export const meta = () => [{ title: `Giriş Yap · ${product.name}` }];

/** Only addresses of ours: "//elsewhere" and "https://…" lead home. */
function safeNext(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])/.test(next) ? next : paths.home;
}

export default function Login() {
  const [params] = useSearchParams();
  // From a page whose links are to be plain /giris.
  const { next: remembered } = (useLocation().state ?? {}) as { next?: unknown };
  return (
    <>
      <h1 className="font-medium font-serif text-4xl tracking-[-0.025em]">Yeniden hoş geldiniz</h1>
      <p className="mt-3 mb-8 text-ink-2 text-lg">Kitaplığınız bıraktığınız yerde.</p>
      <LoginForm next={safeNext(params.get("next") ?? remembered)} />
      <p className="mt-8 text-center text-ink-2 text-sm">
        Doğrulama kodunuz mu var?{" "}
        <Link to={paths.confirm()} className="font-semibold text-accent hover:underline">
          E-postanızı doğrulayın
        </Link>
      </p>
      <p className="mt-3 text-center text-ink-2 text-sm">
        Hesabınız yok mu?{" "}
        <Link to={paths.register} className="font-semibold text-accent hover:underline">
          Kayıt Ol
        </Link>
      </p>
    </>
  );
}
