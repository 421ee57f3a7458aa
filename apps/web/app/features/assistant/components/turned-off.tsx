import { MessageCircleOff } from "lucide-react";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";

/** In place of the field: the reader has turned the assistant off. */
export function TurnedOff() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t bg-sunken px-4 py-4 sm:px-6">
      <MessageCircleOff aria-hidden className="size-6 flex-none text-ink-3" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-semibold">Kitap asistanı kapalı</h2>
        <p className="text-ink-2 text-sm">
          Ayarlarınızdan kapattığınız için yanıt vermiyor. Önceki sohbetiniz burada duruyor.
        </p>
      </div>
      <ButtonLink to={`${paths.settings}#asistan`} size="small">
        Asistan Ayarları
      </ButtonLink>
    </div>
  );
}
