/** The programs of the server as a release has them, bundled once per test process: read from the sources, that is most of what a start costs. */
import { join } from "node:path"
import { bundleServer, type commands } from "#server/bundle-server.mjs"
import { productPath } from "#server/root.ts"

let bundling: Promise<unknown> | undefined

const folder = productPath(
  "node_modules",
  ".cache",
  `server-of-tests-${process.env.VITEST_POOL_ID ?? process.pid}`,
)

/** The path of the server, or of a command. */
export async function programOf(name: "main" | keyof typeof commands): Promise<string> {
  bundling ??= bundleServer(folder)
  await bundling
  return join(folder, `${name}.js`)
}
