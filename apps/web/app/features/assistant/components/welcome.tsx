import { Baby, BookHeart, Landmark, type LucideIcon, Rocket, TrendingUp } from "lucide-react";
import { suggestions } from "../texts";

const icons: readonly LucideIcon[] = [BookHeart, TrendingUp, Landmark, Baby, Rocket];

/** What one may begin with, while nothing has been said; a press sends it. */
export function Welcome({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (text: string) => void }) {
  return (
    <section aria-labelledby="assistant-welcome" className="mx-auto w-full max-w-2xl pt-4 pb-2">
      <h2
        id="assistant-welcome"
        className="text-center font-medium font-serif text-2xl tracking-[-0.02em] max-sm:text-xl"
      >
        Bugün ne okusak?
      </h2>
      <p className="mt-1.5 text-center text-ink-2 text-sm">
        Aşağıdakilerden biriyle başlayın ya da aklınızdakini yazın.
      </p>
      <ul className="mt-5 grid gap-2.5 sm:grid-cols-2">
        {suggestions.map((text, i) => {
          const Icon = icons[i] ?? BookHeart;
          return (
            <li key={text} className="sm:last:odd:col-span-2">
              <button
                type="button"
                disabled={isDisabled}
                onClick={() => onChoose(text)}
                className="flex h-full min-h-14 w-full items-center gap-3.5 rounded-xl border border-line bg-surface px-4 py-2.5 text-left font-medium text-[0.9375rem] leading-snug transition-colors not-disabled:hover:border-line-strong not-disabled:hover:bg-sunken disabled:opacity-60"
              >
                <span className="grid size-9 flex-none place-items-center rounded-full bg-primary-soft text-on-primary-soft">
                  <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
                </span>
                {text}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
