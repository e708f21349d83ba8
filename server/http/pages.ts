/**
 * Decides how long browsers cache the built page: hashed files for ever, the page and its worker are checked each time. Nothing on the
 * way may rewrite them (no-transform): what the worker stores is of its own build (decision 0087).
 */
import { existsSync } from "node:fs"
import { join, relative } from "node:path"
import staticFiles from "@fastify/static"
import type { FastifyInstance } from "fastify"
import type { Ports } from "#server/contract/operation.ts"
import { productPath } from "../root.ts"
import { registerManifest } from "./manifest.ts"
import { registerShareTarget } from "./share-target.ts"
import { registerTouchIcon } from "./touch-icon.ts"

const isHashed = (path: string) => /[/\\]?assets[/\\]/.test(path)

/** Serves the built page if there is one, using the compressed copies that lie beside the files. */
export async function registerPages(app: FastifyInstance, ports: Ports): Promise<void> {
  const root = productPath("dist")
  const isBuilt = existsSync(root)
  const built = isBuilt ? root : productPath("public")
  registerManifest(app, ports, join(built, "manifest.webmanifest"))
  registerTouchIcon(app, ports, join(built, "icons", "apple-touch-icon.png"))
  registerShareTarget(app)
  if (!isBuilt) return
  await app.register(staticFiles, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = isHashed(relative(root, path)) ? "public, max-age=31536000, immutable" : "no-cache"
      reply.header("Cache-Control", `${kept}, no-transform`)
    },
  })
}
