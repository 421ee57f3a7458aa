import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { Logo } from "~/ui/logo";

const links = [
  { label: "Hakkımızda", to: paths.about },
  { label: "İletişim", to: paths.contact },
  { label: "Gizlilik", to: paths.privacy },
  { label: "Kullanım Koşulları", to: paths.terms },
  { label: "Yardım", to: paths.help },
  { label: "Şeffaflık", to: paths.transparency },
  { label: "Türler", to: paths.genres },
];

const stores = ["App Store", "Google Play"];

export function SiteFooter() {
  return (
    <footer className="far mx-auto mt-24 w-full max-w-[1200px] px-5 pb-12 md:px-8">
      <div className="flex flex-col gap-6 border-line border-t pt-8 text-ink-2 text-sm lg:flex-row lg:items-center lg:justify-between">
        <Logo hasTagline />
        <nav aria-label="Alt menü">
          <ul className="-mx-2 flex flex-wrap gap-y-1">
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="inline-block rounded-md px-2 py-2 hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul aria-label="Mobil uygulamalar" className="flex flex-wrap gap-2">
          {stores.map((store) => (
            <li
              key={store}
              className="flex h-12 flex-col justify-center rounded-[10px] border border-line px-4 leading-tight"
            >
              <span className="text-2xs text-ink-3">Çok yakında</span>
              <span className="font-semibold text-ink-2">{store}</span>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
