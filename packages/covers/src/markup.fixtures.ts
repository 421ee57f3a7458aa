export type Element = { name: string; attributes: Record<string, string> };

/** A strict little XML reader: throws on anything that is not well-formed, returns the elements. */
export function readMarkup(markup: string): Element[] {
  const elements: Element[] = [];
  const open: string[] = [];
  let at = 0;
  while (at < markup.length) {
    if (markup[at] !== "<") {
      const end = markup.indexOf("<", at);
      checkText(markup.slice(at, end < 0 ? markup.length : end));
      at = end < 0 ? markup.length : end;
      continue;
    }
    const tag = /^<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/.exec(markup.slice(at, at + 60000));
    if (tag === null) throw new Error(`malformed tag at ${at}: ${markup.slice(at, at + 80)}`);
    const [whole, closing, name = "", attributes = "", selfClosing] = tag;
    if (closing === "/") {
      if (open.pop() !== name) throw new Error(`unbalanced </${name}>`);
    } else {
      checkText(attributes);
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
        (m) => [m[1] ?? "", m[2] ?? ""] as const,
      );
      if (new Set(pairs.map(([key]) => key)).size !== pairs.length)
        throw new Error(`doubled attribute in <${name}>`);
      elements.push({ name, attributes: Object.fromEntries(pairs) });
      if (selfClosing !== "/") open.push(name);
    }
    at += whole.length;
  }
  if (open.length > 0) throw new Error(`unclosed <${open.join("> <")}>`);
  return elements;
}

function checkText(text: string): void {
  if (/&(?!(amp|lt|gt|quot|#39);)/.test(text) || />/.test(text))
    throw new Error(`unescaped: ${text.slice(0, 80)}`);
  if (!text.isWellFormed() || /[\p{Cc}\ufffe\uffff]/u.test(text))
    throw new Error("a character XML does not allow");
  if (/NaN|undefined|Infinity/.test(text)) throw new Error(`a number that is none: ${text.slice(0, 80)}`);
}

export type Box = { left: number; top: number; right: number; bottom: number };

/** The bounds of path data, one box per subpath; curves count with their control points. */
export function boundsOfPath(d: string): Box[] {
  const boxes: Box[] = [];
  let box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let x = 0;
  let y = 0;
  let start = { x, y };
  const cover = (px: number, py: number): void => {
    box.left = Math.min(box.left, px);
    box.right = Math.max(box.right, px);
    box.top = Math.min(box.top, py);
    box.bottom = Math.max(box.bottom, py);
  };
  for (const [, command = "", rest = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    if (!"MLHVCQAZlamcs".includes(command)) throw new Error(`unknown command ${command}`);
    const v = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const at = (i: number): number => {
      const value = v[i];
      if (value === undefined) throw new Error(`${command}${rest} has too few numbers`);
      return value;
    };
    if (command === "M" || command === "m") {
      // Relative ones only follow a closed outline, and count from where that began.
      if (command === "m") [x, y] = [start.x + at(0), start.y + at(1)];
      else [x, y] = [at(0), at(1)];
      start = { x, y };
      box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      boxes.push(box);
    }
    if (command === "M" || command === "m") cover(x, y);
    else if (command === "H") x = at(0);
    else if (command === "V") y = at(0);
    else if (command === "A" || command === "a") {
      const [endX, endY] = command === "a" ? [x + at(5), y + at(6)] : [at(5), at(6)];
      for (const [px, py] of arcPoints(x, y, at(0), at(3) === 1, at(4) === 1, endX, endY)) cover(px, py);
      x = endX;
      y = endY;
    } else if (command === "c" || command === "s") {
      for (let i = 0; i < v.length; i += 2) cover(x + at(i), y + at(i + 1));
      x += at(v.length - 2);
      y += at(v.length - 1);
    } else if (command === "l") {
      for (let i = 0; i < v.length; i += 2) {
        x += at(i);
        y += at(i + 1);
        cover(x, y);
      }
    } else {
      for (let i = 0; i + 1 < v.length; i += 2) {
        x = at(i);
        y = at(i + 1);
        cover(x, y);
      }
    }
    if (command !== "Z") cover(x, y);
  }
  return boxes;
}

// SVG 2, appendix B.2.4, for circles.
function arcPoints(
  x1: number,
  y1: number,
  radius: number,
  isLarge: boolean,
  isClockwise: boolean,
  x2: number,
  y2: number,
) {
  const half = Math.hypot(x2 - x1, y2 - y1) / 2;
  const r = Math.max(radius, half);
  const lift = Math.sqrt(r * r - half * half) * (isLarge === isClockwise ? -1 : 1);
  const cx = (x1 + x2) / 2 - ((y2 - y1) / (2 * half)) * lift;
  const cy = (y1 + y2) / 2 + ((x2 - x1) / (2 * half)) * lift;
  const start = Math.atan2(y1 - cy, x1 - cx);
  let sweep = Math.atan2(y2 - cy, x2 - cx) - start;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  return Array.from({ length: 33 }, (_, i) => {
    const angle = start + (sweep * i) / 32;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)] as const;
  });
}
