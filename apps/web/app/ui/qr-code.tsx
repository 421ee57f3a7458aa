import { encode } from "uqr";

/** Quiet modules around the code, without which cameras do not find it. */
const border = 3;

/** A QR code, dark on light in both themes, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-xl bg-[#fff] ring-1 ring-line"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
