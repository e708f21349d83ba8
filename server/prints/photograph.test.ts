import { Readable } from "node:stream"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { MAX_FILE_BYTES } from "#domain/documents/file-types.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { FileStore } from "../files/file-store.ts"
import { fitPhotograph, PHOTO, photographOf, readPhotograph } from "./photograph.ts"

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })

describe("a photograph on paper", () => {
  it("stands upright as its camera meant it, fits the frame, and keeps nothing that the camera added", async () => {
    // Orientation 6: the camera was held upright, so the stored picture is rotated.
    const lying = await plain(3000, 2000)
      .withExif({ IFD0: { Copyright: "where it was taken" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const fitted = await fitPhotograph(lying)
    const { width = 0, height = 0, format, exif, orientation } = await sharp(fitted).metadata()
    expect(format).toBe("jpeg")
    expect(width / height).toBeCloseTo(2 / 3, 2)
    expect(width).toBeLessThanOrEqual((PHOTO.width * 300) / 72 + 1)
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  it("takes pictures of every kind that may be handed in, what is clear as white, and makes none larger", async () => {
    for (const kind of ["png", "webp", "jpeg"] as const) {
      const small = sharp({
        create: { width: 50, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      })
      const fitted = await fitPhotograph(
        await small
          .flatten(kind === "jpeg" && { background: "#000000" })
          .toFormat(kind)
          .toBuffer(),
      )
      expect(await sharp(fitted).metadata()).toMatchObject({ format: "jpeg", width: 50, height: 60 })
      const [first] = await sharp(fitted).raw().toBuffer()
      expect(first).toBe(kind === "jpeg" ? 0 : 255)
    }
  })

  it("is left out when it is no whole picture, or unfolds to far more than a camera makes", async () => {
    const whole = await plain(400, 500).jpeg().toBuffer()
    expect(await fitPhotograph(whole.subarray(0, whole.length / 2))).toBeUndefined()
    expect(await fitPhotograph(Buffer.from("no picture"))).toBeUndefined()
    const png = await plain(1, 1).png().toBuffer()
    png.writeUInt32BE(30_000, 16)
    png.writeUInt32BE(30_000, 20)
    expect(await fitPhotograph(png)).toBeUndefined()
  })

  it("is read up to the size of a document and not beyond", async () => {
    const storeOf = (bytes: Buffer | undefined) =>
      ({ read: async () => bytes && Readable.from([bytes]) }) as unknown as FileStore
    expect(await readPhotograph(storeOf(Buffer.alloc(12)), "/Documents/a")).toHaveLength(12)
    expect(await readPhotograph(storeOf(Buffer.alloc(MAX_FILE_BYTES + 1)), "/Documents/a")).toBeUndefined()
    expect(await readPhotograph(storeOf(undefined), "/Documents/a")).toBeUndefined()
  })

  it("is the newest passport photo that is a picture and was not refused", () => {
    const named = (FilePath: string, changes: Partial<Schemas["AdmissionDocument"]> = {}) =>
      ({
        Proves: "photo",
        MimeType: "image/jpeg",
        Status: "Pending",
        FilePath,
        ...changes,
      }) as Schemas["AdmissionDocument"]
    const chosen = (...all: Schemas["AdmissionDocument"][]) => photographOf(all)?.FilePath
    expect(chosen(named("old"), named("new"))).toBe("new")
    expect(chosen(named("old"), named("refused", { Status: "Rejected" }))).toBe("old")
    expect(chosen(named("pdf", { MimeType: "application/pdf" }))).toBeUndefined()
    expect(chosen(named("passport", { Proves: "identity" }))).toBeUndefined()
  })
})
