import {
  drawArches,
  drawDots,
  drawFlag,
  drawLeaves,
  drawRays,
  drawRings,
  drawStripes,
  drawTiles,
} from "./geometry.ts";
import {
  drawBirds,
  drawBranch,
  drawHills,
  drawMoon,
  drawSail,
  drawSun,
  drawWaves,
  drawWindow,
} from "./landscapes.ts";
import { drawCini, drawFrame, drawKilim, drawLetter, drawTulip, drawType } from "./ornaments.ts";
import type { Template } from "./template.ts";

/** The left column leaves the hinge free; the right edge is a little narrower, as books are bound. */
const column = { align: "left", left: 22, width: 164, maxHeight: 150 } as const;
const centred = { align: "center", left: 20, width: 160, maxHeight: 150 } as const;

/** The order is part of every cover ever made: see `palettes`. */
export const templates = [
  { name: "sun", positions: ["top", "bottom"], ...column, draw: drawSun },
  { name: "waves", positions: ["top"], ...column, draw: drawWaves },
  { name: "hills", positions: ["top"], ...column, draw: drawHills },
  { name: "moon", positions: ["top"], ...column, draw: drawMoon },
  { name: "sail", positions: ["top"], ...column, draw: drawSail },
  { name: "birds", positions: ["bottom", "top"], ...column, draw: drawBirds },
  { name: "branch", positions: ["top"], ...column, draw: drawBranch },
  { name: "arches", positions: ["top"], ...column, draw: drawArches },
  { name: "window", positions: ["bottom"], ...centred, maxHeight: 130, draw: drawWindow },
  { name: "tiles", positions: ["top", "bottom"], ...column, maxHeight: 140, draw: drawTiles },
  { name: "rings", positions: ["bottom", "top"], ...column, draw: drawRings },
  { name: "rays", positions: ["top"], ...centred, draw: drawRays },
  { name: "dots", positions: ["top", "bottom"], ...column, draw: drawDots },
  { name: "stripes", positions: ["band"], ...column, draw: drawStripes },
  { name: "leaves", positions: ["top", "bottom"], ...column, maxHeight: 140, draw: drawLeaves },
  {
    name: "frame",
    positions: ["center"],
    ...centred,
    left: 30,
    width: 140,
    maxHeight: 170,
    maxSize: 17,
    draw: drawFrame,
  },
  { name: "kilim", positions: ["center"], ...centred, left: 22, width: 156, maxHeight: 160, draw: drawKilim },
  {
    name: "cini",
    positions: ["center"],
    ...centred,
    left: 34,
    width: 132,
    maxHeight: 170,
    maxSize: 16,
    onPanel: true,
    draw: drawCini,
  },
  { name: "tulip", positions: ["top"], ...centred, draw: drawTulip },
  { name: "letter", positions: ["top"], ...column, draw: drawLetter },
  {
    name: "type",
    positions: ["top"],
    ...column,
    maxHeight: 210,
    scale: 1.45,
    authorFirst: true,
    draw: drawType,
  },
  { name: "flag", positions: ["band"], ...column, authorFirst: true, draw: drawFlag },
] as const satisfies readonly Template[];
