/** The college's emblem or drawn crest as part of a drawing, and as the small icon for browser tabs. */
import { CREST, crestInitialsBox, crestPaths } from "#domain/prints/crest.ts"
import { palette } from "#domain/prints/palette.ts"
import type { CollegeIdentity } from "./asset.ts"
import { el, rect, text, widthOf } from "./svg.ts"

type Signs = Pick<CollegeIdentity, "initials" | "emblem">
const round = (value: number) => Math.round(value * 100) / 100

/** The emblem or crest with its upper left corner at x, y and the given height. On a dark background it gets a light one. */
export function crest(signs: Signs, x: number, y: number, height: number, onDark = false): string {
  const { initials, emblem } = signs
  return emblem === null ? drawnCrest(initials, x, y, height, onDark) : picture(emblem, x, y, height, onDark)
}

/** The picture in the box of the crest; on a dark background it lies on a white square. */
function picture(href: string, x: number, y: number, height: number, onDark: boolean): string {
  const width = (height * CREST.width) / CREST.height
  if (!onDark) return image(href, x, y, width, height)
  const top = y + (height - width) / 2
  const edge = width * 0.06
  return (
    rect(x, top, width, width, { rx: round(edge), fill: palette.paper }) +
    image(href, x + edge, top + edge, width - 2 * edge, width - 2 * edge)
  )
}

const image = (href: string, x: number, y: number, width: number, height: number): string =>
  el("image", { href, x: round(x), y: round(y), width: round(width), height: round(height) })

function drawnCrest(initials: string, x: number, y: number, height: number, onDark: boolean): string {
  const scale = Math.round((height / CREST.height) * 10_000) / 10_000
  const { x: middle, baseline, size, width } = crestInitialsBox
  const wide = widthOf(initials, size)
  const fitting = wide > width ? (size * width) / wide : size
  const stroke = { fill: "none", stroke: palette.paper, "stroke-linecap": "round" }
  return el(
    "g",
    { transform: `translate(${round(x)} ${round(y)}) scale(${scale})` },
    [
      el("path", {
        d: crestPaths.shield,
        fill: palette.primary900,
        ...(onDark ? { stroke: palette.primary200, "stroke-width": 2.5 } : {}),
      }),
      el("path", { d: crestPaths.chief, fill: palette.paper }),
      el("path", { d: crestPaths.leftHalf, fill: palette.primary700 }),
      el("path", { d: crestPaths.rightHalf, fill: palette.primary500 }),
      el("path", { d: crestPaths.rod, ...stroke, "stroke-width": 4 }),
      el("path", { d: crestPaths.serpent, ...stroke, "stroke-width": 3 }),
      initials === ""
        ? ""
        : text(initials, middle, baseline - (size - fitting) * 0.36, {
            size: fitting,
            fill: palette.primary900,
            weight: 600,
            anchor: "middle",
          }),
    ].join(""),
  )
}

/** A square icon of 64 x 64: the emblem, or the two halves of the crest and at most two letters. */
export function tabSign({ initials, emblem }: Signs): string {
  if (emblem !== null) return image(emblem, 0, 0, 64, 64)
  const letters = [...initials].slice(0, 2).join("")
  const wide = widthOf(letters, 30)
  const size = wide > 44 ? (30 * 44) / wide : 30
  return [
    rect(0, 0, 64, 64, { rx: 14, fill: palette.primary900 }),
    el("path", { d: "M30.5 8V56H16A8 8 0 0 1 8 48V16A8 8 0 0 1 16 8Z", fill: palette.primary700 }),
    el("path", { d: "M33.5 8H48A8 8 0 0 1 56 16V48A8 8 0 0 1 48 56H33.5Z", fill: palette.primary500 }),
    letters === ""
      ? ""
      : text(letters, 32, 32 + size * 0.36, { size, fill: palette.paper, weight: 600, anchor: "middle" }),
  ].join("")
}
