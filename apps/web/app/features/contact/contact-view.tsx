import { Clock, type LucideIcon, Mail, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { ContactForm, type ContactInitial } from "./contact-form";
import { ContactMap, type Spot } from "./contact-map";

/** Shown until the operator tells an address: the city of the map, and that it is only that. */
const city = { address: "İstanbul, Türkiye", spot: { latitude: 41.0082, longitude: 28.9784, reach: 0.12 } };
const closeReach = 0.008;

export interface ContactPlace {
  address: string | undefined;
  location: { latitude: number; longitude: number } | undefined;
  email: string | undefined;
}

function spotOf({ address, location }: ContactPlace): Spot | undefined {
  if (location) return { ...location, reach: closeReach };
  return address === undefined ? city.spot : undefined;
}

function Fact({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="relative pl-14">
      <dt className="font-semibold text-[0.9375rem]">
        <span className="absolute top-0 left-0 grid size-10 place-items-center rounded-full bg-sunken text-ink-2">
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        {title}
      </dt>
      <dd className="mt-0.5 text-ink-2">{children}</dd>
    </div>
  );
}

/** Address, hours, map and form. */
export function ContactView({
  title,
  lead,
  place,
  initial,
}: {
  title: string;
  lead: string;
  place: ContactPlace;
  initial: ContactInitial;
}) {
  const address = place.address ?? city.address;
  return (
    <div className="@container pt-6 md:pt-10">
      <h1 className="font-medium font-serif @4xl:text-[3.5rem] text-[2.5rem] leading-[1.05] tracking-[-0.025em]">
        {title}
      </h1>
      <p className="mt-4 max-w-[36rem] font-serif text-ink-2 text-xl leading-8">{lead}</p>
      <div className="@4xl:mt-12 mt-8 grid @4xl:grid-cols-[minmax(0,1fr)_22rem] gap-x-16 gap-y-12">
        <section className="relative self-start rounded-2xl border border-line bg-surface p-5 sm:p-8 print:hidden">
          <ContactForm initial={initial} />
        </section>
        <section className="@4xl:block @2xl:grid @2xl:grid-cols-2 @2xl:gap-x-10">
          <div>
            <h2 className="font-medium font-serif text-2xl tracking-[-0.015em]">Bize ulaşın</h2>
            <dl className="mt-6 space-y-6">
              <Fact icon={MapPin} title="Adres">
                <address className="whitespace-pre-line not-italic">{address}</address>
                {place.address === undefined && (
                  <p className="mt-1 text-ink-3 text-xs">
                    Açık adresimizi formdan sorabilirsiniz; harita yalnızca kenti gösterir.
                  </p>
                )}
              </Fact>
              <Fact icon={Clock} title="Çalışma saatleri">
                Pazartesi-Cuma <span className="tnum whitespace-nowrap">09:00-18:00</span>
              </Fact>
              {place.email && (
                <Fact icon={Mail} title="E-posta">
                  <a
                    href={`mailto:${place.email}`}
                    className="font-medium text-accent underline underline-offset-2"
                  >
                    {place.email}
                  </a>
                </Fact>
              )}
            </dl>
          </div>
          <div className="@2xl:mt-0 @4xl:mt-8 mt-8">
            <ContactMap address={address} spot={spotOf(place)} />
          </div>
        </section>
      </div>
    </div>
  );
}
