import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";

export function Hero() {
  return (
    <div className="mx-auto grid max-w-[1200px] gap-x-12 gap-y-7 px-5 pt-8 md:px-8 md:pt-14 lg:grid-cols-12">
      <h1 className="font-medium font-serif text-[clamp(2.75rem,12.5vw,3.5rem)] leading-[0.96] tracking-[-0.035em] md:text-[clamp(4.25rem,6.6vw,5.75rem)] md:leading-[0.94] lg:col-span-8">
        Okuduğun Kitapları Puanla, Yorumla, Keşfet!
      </h1>
      <div className="flex flex-col justify-end lg:col-span-4 lg:pb-2">
        <p>
          <span className="inline-flex h-7 items-center rounded-full bg-mark px-3 font-semibold text-ink text-xs tracking-[0.08em]">
            ÜCRETSİZ
          </span>
        </p>
        <p className="mt-4 max-w-[40ch] text-ink-2 text-lg">
          Okuduklarınızı kitaplığınızda toplayın, ne düşündüğünüzü yazın, arkadaşlarınızın elindeki kitabı
          görün. Okurca, Türkçe okuyanların buluştuğu yer.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.login} size="large">
            Keşfet
          </ButtonLink>
          <ButtonLink to={paths.register} size="large" look="secondary">
            Kayıt Ol
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
