/** Serves the web app manifest with the name and emblem of the college, so that the installed app is known by them. */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import type { FastifyInstance } from "fastify"
import { crestInitials } from "#domain/prints/crest.ts"
import { EMBLEM, emblemTypes } from "#domain/prints/emblem.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import type { Ports } from "#server/contract/operation.ts"
import { readCollege } from "#server/records/college/college.ts"
import { type Emblem, readEmblem } from "#server/records/college/emblem.ts"
import { headerOf } from "./circumstances.ts"
import { matchesEtag } from "./files.ts"

const DIGITS = 32

/** The manifest that the build made; its screenshots show the demo college, so every other college leaves them out. */
function builtFor({ settings }: Ports, path: string): string {
  const built = readFileSync(path, "utf8")
  if (settings.demo) return built
  const { screenshots: _, ...manifest } = JSON.parse(built)
  return JSON.stringify(manifest)
}

/** Whether the emblem is enough of an icon for every system: each takes a square PNG, and some nothing else. */
const isIcon = ({ type, width, height }: Emblem) =>
  type === emblemTypes.png && width === height && width >= EMBLEM.leastPixels

/** The emblem as the only icon: a system would prefer a built one where that fits its size better. */
const iconsOf = ({ sha256, type, width, height }: Emblem) => [
  { src: `api/emblem?sha256=${sha256}`, sizes: `${width}x${height}`, type, purpose: "any" },
]

/** The manifest with the college's name: the full name where there is room, the initials under an icon. */
async function named(built: string, { db }: Ports): Promise<string> {
  const { collegeName, crestInitials: set } = await readCollege(db)
  const college = crestInitials(collegeName, set)
  const emblem = await readEmblem(db)
  return JSON.stringify({
    ...JSON.parse(built),
    name: fill(shellTexts.appName, { college: collegeName }),
    short_name: fill(shellTexts.appName, { college }).trim(),
    ...(emblem && isIcon(emblem) && { icons: iconsOf(emblem) }),
  })
}

/** Serves the manifest at its address. When the database is not available, it is served as built. */
export function registerManifest(app: FastifyInstance, ports: Ports, path: string): void {
  const built = builtFor(ports, path)
  app.get("/manifest.webmanifest", async (request, reply) => {
    const text = await named(built, ports).catch((error: unknown) => {
      request.log.warn({ err: error }, "the manifest goes without the college's name")
      return built
    })
    const tag = `"${createHash("sha256").update(text).digest("hex").slice(0, DIGITS)}"`
    reply.headers({ ETag: tag, "Cache-Control": "no-cache" })
    if (matchesEtag(headerOf(request, "if-none-match"), tag)) return reply.code(304).send()
    return reply.type("application/manifest+json; charset=utf-8").send(text)
  })
}
