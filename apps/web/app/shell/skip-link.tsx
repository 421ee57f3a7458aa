export const contentId = "icerik";

/** The first stop of the keyboard. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-primary focus:px-4 focus:py-2.5 focus:text-on-primary"
    >
      İçeriğe geç
    </a>
  );
}
