const base =
  "relative inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap font-semibold transition-colors duration-150 disabled:opacity-55 aria-busy:cursor-progress";

const looks = {
  primary: "bg-primary text-on-primary not-disabled:hover:bg-primary-hover",
  secondary: "inset-ring inset-ring-line-strong bg-surface text-ink not-disabled:hover:bg-sunken",
  ghost: "text-ink not-disabled:hover:bg-sunken",
  danger: "bg-danger-soft text-danger not-disabled:hover:inset-ring not-disabled:hover:inset-ring-danger",
} as const;

const sizes = {
  small: "h-9 rounded-md px-3.5 text-sm",
  normal: "h-11 rounded-[10px] px-5 text-[0.9375rem]",
  large: "h-12 rounded-[10px] px-6 text-base",
} as const;

export interface ButtonLook {
  look?: keyof typeof looks | undefined;
  size?: keyof typeof sizes | undefined;
}

/** Class names of a button; primary and of normal size unless said otherwise. */
export function buttonLook({ look = "primary", size = "normal" }: ButtonLook): string {
  return `${base} ${looks[look]} ${sizes[size]}`;
}
