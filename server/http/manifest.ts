/** Decides what the app is called where it is installed: as the college is, on top of the manifest that was built. */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import type { FastifyInstance } from "fastify"
import { crestInitials } from "#domain/prints/crest.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import type { Ports } from "#server/contract/operation.ts"
import { readCollege } from "#server/records/college/college.ts"
import { headerOf } from "./circumstances.ts"
import { isKnown } from "./files.ts"

const DIGITS = 32

/** The manifest as it was built; its pictures show the demo college, and no other one has them. */
function builtFor({ settings }: Ports, path: string): string {
  const built = readFileSync(path, "utf8")
  if (settings.demo) return built
  const { screenshots: _, ...manifest } = JSON.parse(built)
  return JSON.stringify(manifest)
}

/** The manifest with the college's name: in full where there is room, by its initials under an icon. */
async function named(built: string, { db }: Ports): Promise<string> {
  const { collegeName, crestInitials: set } = await readCollege(db)
  const college = crestInitials(collegeName, set)
  return JSON.stringify({
    ...JSON.parse(built),
    name: fill(shellTexts.appName, { college: collegeName }),
    short_name: fill(shellTexts.appName, { college }).trim(),
  })
}

/** Serves the manifest at its address. Without the database it is as it was built. */
export function registerManifest(app: FastifyInstance, ports: Ports, path: string): void {
  const built = builtFor(ports, path)
  app.get("/manifest.webmanifest", async (request, reply) => {
    const text = await named(built, ports).catch((error: unknown) => {
      request.log.warn({ err: error }, "the manifest goes without the college's name")
      return built
    })
    const tag = `"${createHash("sha256").update(text).digest("hex").slice(0, DIGITS)}"`
    reply.headers({ ETag: tag, "Cache-Control": "no-cache" })
    if (isKnown(headerOf(request, "if-none-match"), tag)) return reply.code(304).send()
    return reply.type("application/manifest+json; charset=utf-8").send(text)
  })
}
