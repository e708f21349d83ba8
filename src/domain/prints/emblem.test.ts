import { describe, expect, it } from "vitest"
import { EMBLEM, emblemFault, emblemShape } from "./emblem.ts"

/** The head of a PNG, filled up to `length` bytes. */
function png(width: number, height: number, length = 40): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** A JPEG with a segment of a camera, and fill bytes, before its frame. */
const jpeg = (width: number, height: number, frame = 0xc2) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4],
    ...[0xff, 0xff, 0xff, 0xc4, 0, 4, 9, 9],
    ...[0xff, frame, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0, 0],
  ])

describe("the picture of an emblem", () => {
  it("is a PNG or JPEG, of the size that its head says", () => {
    expect(emblemShape(png(512, 400))).toEqual({ type: "image/png", width: 512, height: 400 })
    expect(emblemShape(jpeg(300, 200))).toEqual({ type: "image/jpeg", width: 300, height: 200 })
    // Read from the middle of a larger buffer.
    const inside = new Uint8Array([7, 7, ...jpeg(300, 200)]).subarray(2)
    expect(emblemShape(inside)).toMatchObject({ width: 300, height: 200 })
  })

  it.each([
    ["nothing", new Uint8Array()],
    ["an SVG", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a PDF", new TextEncoder().encode("%PDF-1.7")],
    ["a WebP", new TextEncoder().encode("RIFF\0\0\0\0WEBPVP8 ")],
    ["a PNG that ends in its head", png(200, 200).subarray(0, 20)],
    ["a PNG without a size", png(0, 200)],
    ["a JPEG without a frame", jpeg(300, 200, 0xda)],
    ["a JPEG that ends before its frame", jpeg(300, 200).subarray(0, 20)],
  ])("is not %s", (_, bytes) => {
    expect(emblemFault(bytes)).toBe("unreadable")
  })

  it("has enough pixels on its longer side, not too many, and not too many bytes", () => {
    expect(emblemFault(png(143, 143))).toBe("small")
    expect(emblemFault(png(144, 40))).toBeUndefined()
    expect(emblemFault(png(512, 512))).toBeUndefined()
    expect(emblemFault(png(200, 513))).toBe("large")
    expect(emblemFault(png(512, 512, EMBLEM.mostBytes))).toBeUndefined()
    expect(emblemFault(png(512, 512, EMBLEM.mostBytes + 1))).toBe("heavy")
  })
})
