import { ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { cn } from "~/lib/cn";
import { type Crop, mostZoomOf, moved, partOf, reach, type Shape, within, zoomed } from "./crop";
import { draw } from "./drawing";
import { useCropGestures } from "./use-crop-gestures";

/** Pixels of the canvas across: twice what it takes on the screen. */
const drawn = 576;
/** A press of an arrow goes so far, in parts of the square. */
const step = 0.05;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

// Its own track, since browsers draw theirs for one theme only.
const slider = cn(
  "h-11 min-w-0 flex-1 cursor-pointer appearance-none bg-transparent disabled:cursor-default disabled:opacity-55 forced-colors:appearance-auto",
  "[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-strong",
  "[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-strong",
  "[&::-webkit-slider-thumb]:-mt-2.5 [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:bg-primary",
  "[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:bg-primary",
);

/** A place of the picture as a slider that is not seen: what a drawing hand does, for the keyboard and for readers of screens. */
function PlaceSlider({
  label,
  length,
  side,
  value,
  hintId,
  onChange,
}: {
  label: string;
  hintId: string;
  length: number;
  side: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const { least, most } = reach(length, side);
  const part = most > least ? Math.round(((value - least) / (most - least)) * 100) : 50;
  return (
    <input
      type="range"
      aria-label={label}
      aria-describedby={hintId}
      aria-valuetext={`yüzde ${part}`}
      min={least}
      max={most}
      step="any"
      value={value}
      disabled={most - least < 1}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className="sr-only"
    />
  );
}

/** The part of a picture that others will see, as they will see it; drawn, zoomed and moved by key. */
export function Cropper({
  picture,
  shape,
  isRound = false,
  what,
  crop,
  onCrop,
  name,
}: {
  picture: ImageBitmap;
  shape: Shape;
  /** Others see it round. */
  isRound?: boolean;
  /** What is chosen, as "Seçilen fotoğraf". */
  what: string;
  crop: Crop;
  onCrop: (change: (crop: Crop) => Crop) => void;
  /** Of the file. */
  name: string;
}) {
  const hintId = useId();
  const zoomId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const square = useRef<HTMLDivElement>(null);
  const part = partOf(picture, shape, crop.zoom);
  const most = mostZoomOf(picture, shape);

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, shape, crop);
  }, [picture, shape, crop]);

  const gestures = useCropGestures(square, {
    onMove: (by) => onCrop((now) => moved(picture, shape, now, by)),
    onZoom: (by, at) => onCrop((now) => zoomed(picture, shape, now, now.zoom * by, at)),
    onTouch: ({ x, y }) => onCrop((now) => moved(picture, shape, now, { x: x - 0.5, y: y - 0.5 })),
  });

  function press(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    const zoom = { "+": 1.1, "=": 1.1, "-": 1 / 1.1 }[event.key];
    if (!arrow && !zoom) return;
    event.preventDefault();
    if (arrow) onCrop((now) => moved(picture, shape, now, arrow));
    if (zoom) onCrop((now) => zoomed(picture, shape, now, now.zoom * zoom));
  }

  return (
    <div>
      <div
        ref={square}
        {...gestures}
        style={{ aspectRatio: `1 / ${shape.ratio}` }}
        className="relative cursor-grab touch-none select-none overflow-hidden rounded-xl bg-sunken outline-offset-2 active:cursor-grabbing has-focus-visible:outline-2 has-focus-visible:outline-focus"
      >
        <canvas
          ref={canvas}
          width={drawn}
          height={drawn * shape.ratio}
          role="img"
          aria-label={`${what}: ${name}`}
          className="pointer-events-none size-full"
        />
        {isRound && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-1.5 rounded-full border-2 border-[#fffdf9]/90 shadow-[0_0_0_999px_rgb(20_12_12/0.55)]"
          />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows of the sliders within are heard here. */}
        <div onKeyDown={press}>
          <PlaceSlider
            label="Yatay konum"
            hintId={hintId}
            length={picture.width}
            side={part.width}
            value={crop.x}
            onChange={(x) => onCrop((now) => within(picture, shape, { ...now, x }))}
          />
          <PlaceSlider
            label="Dikey konum"
            hintId={hintId}
            length={picture.height}
            side={part.height}
            value={crop.y}
            onChange={(y) => onCrop((now) => within(picture, shape, { ...now, y }))}
          />
        </div>
      </div>
      <div className="mt-3 flex items-center gap-3 text-ink-2">
        <ZoomOut aria-hidden className="size-5 flex-none" />
        <label htmlFor={zoomId} className="sr-only">
          Yakınlaştırma
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={most}
          step={0.01}
          value={crop.zoom}
          disabled={most === 1}
          aria-valuetext={`yüzde ${Math.round(crop.zoom * 100)}`}
          onChange={({ target }) => {
            const to = target.valueAsNumber;
            onCrop((now) => zoomed(picture, shape, now, to));
          }}
          className={slider}
        />
        <ZoomIn aria-hidden className="size-5 flex-none" />
      </div>
      <p id={hintId} className="mt-1 text-ink-2 text-sm">
        Sürükleyerek ya da ok tuşlarıyla konumlandırın; dokunduğunuz yer ortalanır.
      </p>
    </div>
  );
}
