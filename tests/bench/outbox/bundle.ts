/** Bundles the pages and workers of the contenders. */
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import type { Name } from "./contender.ts"
import { installPeer, modulesOf, type Peer } from "./peers.ts"

const folder = fileURLToPath(new URL("pages", import.meta.url))

export type Pages = ReadonlyMap<string, { type: string; body: string }>

const ENTRIES: Record<Name | "college", readonly string[]> = {
  ours: ["ours.page", "ours.worker"],
  workbox: ["workbox.page", "workbox.worker"],
  tanstack: ["tanstack.page"],
  rxdb: ["rxdb.page"],
  pouchdb: ["pouchdb.page"],
  college: ["college.page"],
}
const isPeer = (name: string): name is Peer => name === "rxdb" || name === "pouchdb"

/** Bundles one contender into `pages`; returns why it is not available, or null. */
export async function bundleInto(
  pages: Map<string, { type: string; body: string }>,
  name: Name | "college",
): Promise<string | null> {
  const missing = isPeer(name) ? installPeer(name) : null
  if (missing) return missing
  const { outputFiles } = await build({
    entryPoints: ENTRIES[name].map((entry) => join(folder, `${entry}.ts`)),
    inject: [join(folder, "durability.ts")],
    bundle: true,
    format: "iife",
    target: "es2022",
    write: false,
    outdir: "/",
    define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
    ...(isPeer(name) ? { nodePaths: [modulesOf(name)] } : {}),
  })
  for (const { path, text } of outputFiles)
    pages.set(`/${path.split("/").pop()}`, { type: "text/javascript", body: text })
  pages.set(`/${name}.html`, {
    type: "text/html",
    body: `<!doctype html><title>${name}</title><script src="/${name}.page.js"></script>`,
  })
  return null
}
