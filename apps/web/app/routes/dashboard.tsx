import { product } from "@okurca/contract/product";
import { DashboardView, YearChoice } from "~/features/dashboard";
import { CurrentlyReading } from "~/features/library";
import { LatestNotifications } from "~/features/notifications";
import { paths } from "~/lib/paths";
import { MemberShell, PageHead } from "~/shell/member-shell";
import { ButtonLink } from "~/ui/button";

export const meta = () => [{ title: `Okuma Panom · ${product.name}` }];

const card = "rounded-2xl border border-line bg-surface p-5 xl:only:[&>ul]:grid-cols-2";

export default function DashboardPage() {
  return (
    <MemberShell>
      <PageHead title="Okuma Panom">
        <YearChoice />
      </PageHead>
      <DashboardView
        news={<LatestNotifications className="rounded-2xl border border-line bg-surface p-5" />}
        nowReading={
          <CurrentlyReading
            hasNote
            className={card}
            whenNothing={
              <section className={card}>
                <h2 className="font-semibold text-[0.9375rem]">Şu an ne okuyorsunuz?</h2>
                <p className="mt-2 text-ink-2 text-sm">
                  Elinizdeki kitabı bulun, “Okunuyor” olarak ekleyin; kaldığınız sayfayı burada tutun.
                </p>
                <ButtonLink to={paths.bookSearch} look="secondary" size="small" className="mt-4">
                  Kitap Ara
                </ButtonLink>
              </section>
            }
          />
        }
      />
    </MemberShell>
  );
}
