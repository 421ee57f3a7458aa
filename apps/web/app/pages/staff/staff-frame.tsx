import { product } from "@okurca/contract/product";
import { ShieldCheck } from "lucide-react";
import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { looksAfter, SectionLinks, sectionAt, sectionsOf, useOwnRoles } from "~/features/staff";
import { paths } from "~/lib/paths";
import { PageHead } from "~/shell/member-shell";
import { NotFoundNote } from "~/shell/not-found";
import { ButtonLink } from "~/ui/button-link";
import { AnswerPart } from "~/ui/part-states";
import { EmptyState } from "~/ui/states";

/** Instead of the title of what is not there, which everybody else is told. */
function useStaffTitle(section: string | undefined): void {
  useEffect(() => {
    const before = document.title;
    const own = `${section ? `${section} · ` : ""}Yönetim · ${product.name}`;
    document.title = own;
    // The next page may have set its own by now.
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [section]);
}

function StaffPages({ roles }: { roles: Parameters<typeof sectionsOf>[0] }) {
  const { pathname } = useLocation();
  const sections = sectionsOf(roles);
  const section = sectionAt(pathname);
  useStaffTitle(section?.label);
  return (
    <>
      <PageHead title={section?.label ?? "Yönetim"} />
      <SectionLinks sections={sections} />
      <Outlet />
    </>
  );
}

/** What stands before all of it, where the provider has second factors. */
function FactorNeeded() {
  useStaffTitle(undefined);
  return (
    <>
      <PageHead title="Yönetim" />
      <EmptyState
        icon={ShieldCheck}
        title="Önce iki adımlı doğrulamayı açın"
        action={<ButtonLink to={paths.security}>Ayarlar’da kurun</ButtonLink>}
      >
        <p>
          Görevliler başkalarının yazılarına ve hesaplarına karışabilir. Bu yüzden Yönetim, hesabı iki adımlı
          doğrulamayla korunan görevlilere açılır.
        </p>
      </EmptyState>
    </>
  );
}

/** `Yönetim` for readers who look after something, each the sections of own roles; for others it is not there. */
export default function StaffFrame() {
  const { pathname } = useLocation();
  const own = useOwnRoles();
  return (
    <AnswerPart query={own} rows={3} tried="Yetkileriniz öğrenilemedi.">
      {({ roles, needs_second_factor }) => {
        const section = sectionAt(pathname);
        const isThere = section !== undefined && looksAfter(roles, section);
        if (!isThere) return <NotFoundNote />;
        return needs_second_factor ? <FactorNeeded /> : <StaffPages roles={roles} />;
      }}
    </AnswerPart>
  );
}
