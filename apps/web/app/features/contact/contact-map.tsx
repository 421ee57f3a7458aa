import { ExternalLink, MapPin } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";

const site = "https://www.openstreetmap.org";

export interface Spot {
  latitude: number;
  longitude: number;
  /** Degrees that the map shows to each side. */
  reach: number;
}

function frameAddress({ latitude, longitude, reach }: Spot): string {
  const box = [longitude - reach, latitude - reach / 2, longitude + reach, latitude + reach / 2];
  const query = new URLSearchParams({
    bbox: box.map((degree) => degree.toFixed(5)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${site}/export/embed.html?${query}`;
}

function pageAddress(address: string, spot: Spot | undefined): string {
  if (!spot) return `${site}/search?${new URLSearchParams({ query: address })}`;
  const { latitude, longitude } = spot;
  return `${site}/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}

/** Invented streets: they show no real place, and the browser loads nothing for them. */
function Drawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" className="size-full">
      <g fill="none" stroke="var(--line)" strokeWidth="7" strokeLinecap="round">
        <path d="M-10 62 C 90 40 150 96 250 70 S 380 30 420 44" />
        <path d="M-10 190 C 70 168 140 214 230 176 S 360 168 420 196" />
        <path d="M70 -10 C 84 70 52 150 92 260" />
        <path d="M300 -10 C 276 80 318 150 288 260" />
      </g>
      <g fill="none" stroke="var(--line)" strokeWidth="3" strokeLinecap="round">
        <path d="M-10 128 L 420 118 M160 -10 L 188 260 M232 -10 L 218 260 M360 -10 L 372 260 M18 -10 L 26 260" />
      </g>
      <path d="M100 196 q 44 -22 78 6 t 30 52 h -122 z" fill="var(--pine-soft)" />
    </svg>
  );
}

/** A third party's map: the browser calls their server only after a click, and the page says so before. */
export function ContactMap({ address, spot }: { address: string; spot: Spot | undefined }) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      {spot && (
        <div className="relative isolate aspect-8/5 overflow-hidden rounded-xl border border-line bg-sunken print:hidden">
          {isShown ? (
            <iframe
              title={`Harita: ${address}`}
              src={frameAddress(spot)}
              ref={(frame) => frame?.focus()}
              className="size-full border-0"
              sandbox="allow-scripts allow-same-origin allow-popups"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          ) : (
            <>
              <div className="absolute inset-0 -z-10">
                <Drawing />
              </div>
              <div className="flex size-full flex-col items-center justify-center gap-3 p-4 text-center">
                <MapPin aria-hidden className="size-8 fill-primary-soft text-accent" strokeWidth={1.5} />
                <Button look="secondary" onClick={() => setShown(true)}>
                  Haritayı göster
                </Button>
              </div>
            </>
          )}
        </div>
      )}
      <p className="mt-3 text-ink-3 text-xs print:hidden">
        {spot &&
          !isShown &&
          "Harita OpenStreetMap’ten gelir; siz düğmeye basmadan tarayıcınız oraya bağlanmaz. "}
        <a
          href={pageAddress(address, spot)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 font-medium text-accent underline underline-offset-2"
        >
          OpenStreetMap’te aç
          <ExternalLink aria-hidden className="size-3.5" />
          <span className="sr-only">(yeni sekmede)</span>
        </a>
      </p>
    </div>
  );
}
