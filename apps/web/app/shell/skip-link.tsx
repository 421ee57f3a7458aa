export const contentId = "icerik";

/** Shown while the keyboard is on it. */
export const skipLook =
  "sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-primary focus:px-4 focus:py-2.5 focus:text-on-primary";

/** The first stop of the keyboard. */
export function SkipLink() {
  return (
    <a href={`#${contentId}`} className={skipLook}>
      İçeriğe geç
    </a>
  );
}
