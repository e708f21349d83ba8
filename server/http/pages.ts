/** Decides how the built page is served: hashed files for ever, the page and its worker always asked for again. */
import { existsSync } from "node:fs"
import { relative } from "node:path"
import staticFiles from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { productPath } from "../root.ts"

const isHashed = (path: string) => /[/\\]?assets[/\\]/.test(path)

/** Serves the built page when there is one; compressed copies beside the files are used. */
export async function registerPages(app: FastifyInstance): Promise<void> {
  const root = productPath("dist")
  if (!existsSync(root)) return
  await app.register(staticFiles, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = isHashed(relative(root, path)) ? "public, max-age=31536000, immutable" : "no-cache"
      reply.header("Cache-Control", kept)
    },
  })
}
