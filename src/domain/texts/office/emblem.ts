/** Messages about the picture of the college's emblem. Not from the specification. */
import type { EmblemFault } from "#domain/prints/emblem.ts"

export const emblemTexts = {
  saved: "Emblem saved",
  none: "The college has no emblem",
  faults: {
    unreadable: "This picture cannot be read. Please choose a PNG or JPG file.",
    small: "This picture is too small. Please choose one with at least 144 pixels on its longer side.",
    large: "This picture is too large. Please choose one with at most 512 pixels on each side.",
    heavy: "This picture has more than 300 KB. Please choose a simpler one.",
  } satisfies Readonly<Record<EmblemFault, string>>,
} as const
