import { WordMark } from "./logo";

/** Shown while the session is found out. */
export function FullScreenLoader() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-paper">
      <div className="flex animate-[fade_300ms_ease-out] flex-col items-center gap-6">
        <WordMark className="text-4xl" />
        <span aria-hidden="true" className="loader-line h-0.5 w-32 overflow-hidden rounded-full bg-line" />
        <span className="sr-only">Yükleniyor...</span>
      </div>
    </div>
  );
}
