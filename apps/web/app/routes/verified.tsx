import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { product, ticketKey } from "@okurca/contract/product";
import { BadgeCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import { displayName, useSession } from "~/features/session";
import { TicketSignIn } from "~/features/sign-in";
import { leadingOn, ownAddress } from "~/lib/next-address";
import { paths } from "~/lib/paths";
import type { Resting } from "~/shell/late-scripts";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/states";

const title = messages.verification.succeeded;
export const meta = () => [{ title: `${title} · ${product.name}` }];

// In the browser that registered the account, the sign-in waits for no hand.
export const handle: Resting = { restsUntilUsed: ticketKey };

function Success({ isSigningIn }: { isSigningIn: boolean }) {
  const reader = useSession();
  const [params] = useSearchParams();
  const username = (params.get("username") ?? "").slice(0, limits.username.max);
  const next = ownAddress(params.get("next"));
  const login = username ? `${paths.login}?${new URLSearchParams({ username })}` : paths.login;
  const [to, label] = reader ? [paths.home, "Ana Sayfaya Git"] : [leadingOn(login, next), "Giriş Yap"];
  return (
    <>
      <h1 className="sr-only">E-posta doğrulama</h1>
      <EmptyState
        icon={BadgeCheck}
        tone="pine"
        title={title}
        className="py-24"
        // It stays while the sign-in is under way: who presses it in the moment in which that begins is led on.
        action={
          <ButtonLink to={to} look={isSigningIn ? "secondary" : "primary"}>
            {label}
          </ButtonLink>
        }
      >
        <span role="status">
          {isSigningIn
            ? "E-posta adresiniz doğrulandı. Giriş yapılıyor..."
            : reader
              ? `Merhaba ${displayName(reader)}, e-posta adresi doğrulandı. Kaldığınız yerden devam edebilirsiniz.`
              : "E-posta adresiniz doğrulandı. Artık giriş yapabilirsiniz."}
        </span>
      </EmptyState>
    </>
  );
}

export default function Verified() {
  const [params] = useSearchParams();
  return (
    <TicketSignIn next={ownAddress(params.get("next"))}>
      {(isSigningIn) => <Success isSigningIn={isSigningIn} />}
    </TicketSignIn>
  );
}
