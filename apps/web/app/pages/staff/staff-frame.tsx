import { product } from "@okurca/contract/product";
import { ClipboardCheck } from "lucide-react";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { SectionLinks, sectionAt, sectionsOf, useOwnRoles } from "~/features/staff";
import { PageHead } from "~/shell/member-shell";
import { NotFoundNote } from "~/shell/not-found";
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
  if (!section && sections[0]) return <Navigate to={sections[0].to} replace />;
  return (
    <>
      <PageHead title={section?.label ?? "Yönetim"} />
      <SectionLinks sections={sections} />
      {section ? (
        <Outlet />
      ) : (
        <EmptyState icon={ClipboardCheck} title="Göreviniz için bir bölüm yok">
          <p>Bakacak bir şey olduğunda burada bulursunuz.</p>
        </EmptyState>
      )}
    </>
  );
}

/** `Yönetim` for readers who look after something, each the sections of own roles; for others it is not there. */
export default function StaffFrame() {
  const { pathname } = useLocation();
  const own = useOwnRoles();
  return (
    <AnswerPart query={own} rows={3} tried="Yetkileriniz öğrenilemedi.">
      {({ roles }) => {
        const role = sectionAt(pathname)?.role;
        const isThere = role === undefined ? roles.length > 0 : roles.includes(role);
        return isThere ? <StaffPages roles={roles} /> : <NotFoundNote />;
      }}
    </AnswerPart>
  );
}
