import { product } from "@okurca/contract/product";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { RegistrationClosed, RegistrationWizard } from "~/features/registration";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import type { Route } from "./+types/register";

export const meta = () => [
  { title: `Kayıt Ol · ${product.name}` },
  {
    name: "description",
    content: `${product.name} ücretsizdir: kitaplığınızı kurun, kitaplarınızı puanlayın, inceleme yazın, okur arkadaşlar edinin.`,
  },
  { tagName: "link", rel: "canonical", href: paths.register },
];

const invitationIn = (address: string | URL) => new URL(address).searchParams.get("davet");

/** Who may register, with the invitation of the address; where that cannot be learnt, the provider says it at the end. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const invitation = invitationIn(request.url);
  const { registration } = context.get(contexts.services);
  const known = await registration(
    invitation !== null && /^[\w-]{1,100}$/.test(invitation) ? invitation : undefined,
  ).catch(() => ({ mode: "open" as const, is_invited: false }));
  return { ...known, hasInvitation: invitation !== null };
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  invitationIn(currentUrl) !== invitationIn(nextUrl);

export default function Register() {
  const known = useLoaderData<typeof loader>();
  if (known && (known.mode === "closed" || (known.mode === "invited" && !known.is_invited)))
    return <RegistrationClosed isClosed={known.mode === "closed"} hasInvitation={known.hasInvitation} />;
  return <RegistrationWizard />;
}
