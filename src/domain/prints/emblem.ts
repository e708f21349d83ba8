/** Decides which picture may be the emblem of a college, for page and server, by its bytes alone. */
import { sniffFileType } from "#domain/documents/file-types.ts"

/**
 * Pixels of a side, and bytes. A browser offers to install an app only with an icon of 144 pixels; an emblem that was stored
 * before this limit may have fewer.
 */
export const EMBLEM = { leastPixels: 144, mostPixels: 512, mostBytes: 300 * 1024 } as const

/** The media type of each kind of picture that is accepted. */
export const emblemTypes = { png: "image/png", jpg: "image/jpeg" } as const
export type EmblemType = (typeof emblemTypes)[keyof typeof emblemTypes]

/** What is known about the picture of an emblem without its bytes. */
export interface EmblemShape {
  readonly type: EmblemType
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Why a picture cannot be the emblem. */
export type EmblemFault = "unreadable" | "small" | "large" | "heavy"

interface Size {
  readonly width: number
  readonly height: number
}

/** The size that the first chunk of a PNG says. */
function pngSize(view: DataView): Size | undefined {
  return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) }
}

/** True for the markers of a JPEG that begin a frame, which says the size of the picture. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The size that the frame of a JPEG says. */
function jpegSize(view: DataView): Size | undefined {
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Bytes that only fill up have no length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Kind and size of a PNG or JPEG, as its head says; undefined for anything else. */
export function emblemShape(bytes: Uint8Array): EmblemShape | undefined {
  const kind = sniffFileType(bytes)
  if (kind !== "png" && kind !== "jpg") return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = kind === "png" ? pngSize(view) : jpegSize(view)
  return size && size.width > 0 && size.height > 0 ? { type: emblemTypes[kind], ...size } : undefined
}

/** True when a picture has too few pixels to be printed, and to be the icon of the app. */
export const isTooSmall = ({ width, height }: Size): boolean => Math.max(width, height) < EMBLEM.leastPixels

/** Why these bytes cannot be stored as the emblem; undefined when they can. */
export function emblemFault(bytes: Uint8Array): EmblemFault | undefined {
  const shape = emblemShape(bytes)
  if (!shape) return "unreadable"
  if (isTooSmall(shape)) return "small"
  if (Math.max(shape.width, shape.height) > EMBLEM.mostPixels) return "large"
  return bytes.length > EMBLEM.mostBytes ? "heavy" : undefined
}
