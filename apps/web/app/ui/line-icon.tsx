// The few icons of the visitor's frame as plain paths (Lucide's shapes): their library would weigh more than they do.
const shapes = {
  close: "M18 6 6 18M6 6l12 12",
  menu: "M4 5h16M4 12h16M4 19h16",
  search: "m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z",
  theme: "M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9zM19 3v4M21 5h-4",
} as const;

export function LineIcon({ shape, className }: { shape: keyof typeof shapes; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={shapes[shape]} />
    </svg>
  );
}
