import { Highlighter } from "lucide-react";
import { Suspense } from "react";
import { redirect, useParams } from "react-router";
import { type PassagePageData, PassageView, passageMeta } from "~/features/quotes/page";
import { useSession } from "~/features/session";
import { absentMeta, absentOr, absentPage } from "~/lib/absent";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import { AbsentPage } from "~/shell/absent-page";
import { partForReaders } from "~/shell/part-for-readers";
import { ButtonLink } from "~/ui/button-link";
import type { Route } from "./+types/passage";

const ReaderPassage = partForReaders(() => import("~/pages/passage/reader-passage"));

const absentTitle = "Alıntı bulunamadı";
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

export async function loader({ params, context }: Route.LoaderArgs): Promise<PassagePageData> {
  const { quotes } = context.get(contexts.services);
  const { origin } = context.get(contexts.request);
  if (!isId(params.id)) throw absentPage("");
  const found = await quotes.passage(params.id).catch(absentOr(params.id));
  // It became one with another since.
  if (found.passage.id !== params.id) throw redirect(paths.passage(found.passage.id), 301);
  return { ...found, origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? passageMeta(loaderData) : absentMeta(absentTitle);
}

const absent = (
  <AbsentPage
    title={absentTitle}
    icon={Highlighter}
    action={<ButtonLink to={paths.home}>Ana Sayfa</ButtonLink>}
  >
    <p>Bu adreste görebileceğiniz bir alıntı yok. Silinmiş ya da sınırlı kişilere gösteriliyor olabilir.</p>
  </AbsentPage>
);

export default function PassagePage({ loaderData }: Route.ComponentProps) {
  const isMember = useSession() !== null;
  const { id } = loaderData.passage;
  const shown = (
    <PassageView
      data={loaderData}
      actions={<ButtonLink to={paths.loginThen(paths.passage(id))}>Ben de altını çizdim</ButtonLink>}
    />
  );
  if (!isMember) return shown;
  return (
    <Suspense fallback={shown}>
      <ReaderPassage key={id} id={id} shown={loaderData} absent={absent} />
    </Suspense>
  );
}

/** What visitors do not see, friends may. */
export function ErrorBoundary() {
  const { id = "" } = useParams();
  const isMember = useSession() !== null;
  if (!isMember || !isId(id)) return absent;
  return (
    <Suspense fallback={null}>
      <ReaderPassage key={id} id={id} absent={absent} />
    </Suspense>
  );
}
