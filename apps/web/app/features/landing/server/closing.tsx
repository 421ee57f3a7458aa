import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";

/** The page's last word. */
export function Closing() {
  return (
    <section aria-labelledby="kapanis" className="far mx-auto max-w-[1200px] px-5 pt-24 md:px-8 md:pt-36">
      <div className="grid items-end gap-x-12 gap-y-7 rounded-2xl bg-primary px-6 py-10 text-on-primary md:grid-cols-12 md:px-12 md:py-16 dark:bg-primary-soft dark:text-on-primary-soft">
        <h2
          id="kapanis"
          className="font-medium font-serif text-[2.5rem] leading-[0.98] tracking-[-0.03em] md:col-span-7 md:text-[4rem]"
        >
          Başucunuzdaki kitapla başlayın.
        </h2>
        <div className="md:col-span-5 md:justify-self-end">
          <ButtonLink to={paths.register} size="large" look="secondary" className="w-full sm:w-auto">
            Hemen Kayıt Ol
          </ButtonLink>
          <p className="mt-3 text-sm">Ücretsiz. Dört kısa adım.</p>
        </div>
      </div>
    </section>
  );
}
