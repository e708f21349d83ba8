/** Decides whether a small picture can be decoded completely. */
import { EMBLEM } from "#domain/prints/emblem.ts"

/** True for a PNG or JPEG without faults, of at most the size of an emblem. */
export async function isWholePicture(bytes: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import("sharp")
  return sharp(bytes, { limitInputPixels: EMBLEM.mostPixels ** 2, failOn: "error" })
    .stats()
    .then(
      () => true,
      () => false,
    )
}
