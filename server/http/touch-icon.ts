/**
 * Decides which picture stands for the app on a home screen whose system reads no manifest: the college's emblem, on white since
 * such a system draws what is transparent in black; the built icon while there is none, or it cannot be read.
 */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import type { FastifyInstance } from "fastify"
import { EMBLEM } from "#domain/prints/emblem.ts"
import type { Ports } from "#server/contract/operation.ts"
import { readEmblem, readEmblemPicture } from "#server/records/college/emblem.ts"
import { sendPicture } from "./files.ts"

/** Pixels of a side. */
const SIDE = 180
const WHITE = "#ffffff"

interface Icon {
  /** Of the emblem that it was drawn from, or of the built icon itself. */
  readonly sha256: string
  readonly bytes: Uint8Array
}

async function drawn(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp")
  return sharp(bytes, { limitInputPixels: EMBLEM.mostPixels ** 2 })
    .flatten({ background: WHITE })
    .resize(SIDE, SIDE, { fit: "contain", background: WHITE })
    .png()
    .toBuffer()
}

/** Serves the icon at the address that the page names. `path`: the built one. */
export function registerTouchIcon(app: FastifyInstance, { db }: Ports, path: string): void {
  const bytes = readFileSync(path)
  const built: Icon = { bytes, sha256: createHash("sha256").update(bytes).digest("hex") }
  let last: Icon | undefined
  const icon = async (): Promise<Icon> => {
    const emblem = await readEmblem(db)
    if (!emblem || emblem.sha256 === last?.sha256) return emblem && last ? last : built
    const picture = await readEmblemPicture(db)
    if (!picture) return built
    last = { sha256: picture.sha256, bytes: await drawn(picture.bytes) }
    return last
  }
  app.get("/icons/apple-touch-icon.png", async (request, reply) => {
    const shown = await icon().catch((error: unknown) => {
      request.log.warn({ err: error }, "the icon goes without the college's emblem")
      return built
    })
    return sendPicture(request, reply, { ...shown, type: "image/png", isNamed: false })
  })
}
