import type { ComponentPropsWithRef } from "react";

type SwitchProps = Omit<ComponentPropsWithRef<"input">, "type" | "role" | "className" | "checked"> & {
  "aria-label": string;
  checked: boolean;
};

/** On or off; the place to press is larger than what is seen of it. */
export function Switch({ checked, ...rest }: SwitchProps) {
  return (
    <span className="relative inline-grid size-12 place-items-center align-middle">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        className="peer h-[1.625rem] w-11 cursor-pointer appearance-none rounded-full border border-ink-3 bg-sunken transition-colors after:absolute after:inset-0 checked:border-primary checked:bg-primary hover:border-ink-2 checked:hover:border-primary focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2"
        {...rest}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute left-1.5 size-4 rounded-full bg-ink-2 transition-transform peer-checked:translate-x-5 peer-checked:bg-on-primary motion-reduce:transition-none"
      />
    </span>
  );
}
