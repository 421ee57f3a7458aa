import { limits } from "@okurca/contract/limits";
import { redirectDocument, useSearchParams } from "react-router";
import { ContactView } from "~/features/contact";
import { displayName, useSession } from "~/features/session";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import type { Route } from "./+types/contact";

const texts = {
  title: "İletişim",
  lead: "Sorunuz, öneriniz ya da gördüğünüz bir yanlış mı var? Yazın, en kısa sürede yanıtlayalım.",
  description: "Okurca’ya ulaşın: adres, çalışma saatleri, harita ve iletişim formu.",
};

export function loader({ context }: Route.LoaderArgs) {
  const { address, location, email } = context.get(contexts.services).operator();
  return { origin: context.get(contexts.request).origin, place: { address, location, email } };
}

/** Whether the browser got this document for this page: only then may it show the map's frame. */
function isOwnDocument(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  return arrival !== undefined && new URL(arrival.name).pathname === paths.contact;
}

/** Come to from another page of ours, it is fetched anew, with the content security policy of its own. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!isOwnDocument()) throw redirectDocument(`${paths.contact}${new URL(request.url).search}`);
  return serverLoader();
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...texts, path: paths.contact, origin: loaderData?.origin ?? "" });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const reader = useSession();
  const [params] = useSearchParams();
  return (
    <ContactView
      {...texts}
      place={loaderData.place}
      initial={{
        name: reader ? displayName(reader) : "",
        email: reader?.email ?? "",
        subject: params.get("konu")?.slice(0, limits.contact.subject) ?? "",
      }}
    />
  );
}
