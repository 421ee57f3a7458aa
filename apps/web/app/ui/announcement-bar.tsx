import type { ShownAnnouncement } from "@okurca/contract";
import { LineIcon } from "./line-icon";
import { ReaderText } from "./reader-text";

/**
 * What is announced, above a page. What was dismissed is hidden by a rule of its own, which holds before the first paint, so
 * that nothing of the page moves; the boot script hears the buttons, whether the page's scripts are there or not.
 */
export function AnnouncementBar({ announcements }: { announcements: readonly ShownAnnouncement[] }) {
  if (announcements.length === 0) return null;
  return (
    <section aria-label="Duyurular">
      {announcements.map(({ id, text, is_dismissible }) => (
        <div
          key={id}
          data-announcement={id}
          className="border-line border-b bg-primary-soft text-on-primary-soft"
        >
          {is_dismissible && (
            <style>{`[data-dismissed~="${id}"] [data-announcement="${id}"]{display:none}`}</style>
          )}
          <div className="mx-auto flex max-w-[1280px] items-start gap-2 px-5 md:px-8">
            <ReaderText
              text={text}
              className="min-w-0 flex-1 py-2.5 font-medium text-[0.9375rem] [overflow-wrap:anywhere]"
            />
            {is_dismissible && (
              <button
                type="button"
                data-dismiss-announcement={id}
                aria-label="Duyuruyu kapat"
                title="Duyuruyu kapat"
                className="-mr-3 grid size-11 shrink-0 place-items-center rounded-[10px] hover:bg-sunken"
              >
                <LineIcon shape="close" className="size-5" />
              </button>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}
