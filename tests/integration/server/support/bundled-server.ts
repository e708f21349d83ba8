/** The server's programs as in a release, bundled once per test process, since starting them from the sources is slow. */
import { join } from "node:path"
import { bundleServer, type commands } from "#server/bundle-server.mjs"
import { productPath } from "#server/root.ts"

let bundling: Promise<unknown> | undefined

const folder = productPath(
  "node_modules",
  ".cache",
  `server-of-tests-${process.env.VITEST_POOL_ID ?? process.pid}`,
)

/** The path of the bundled server, or of a bundled command. */
export async function programOf(name: "main" | keyof typeof commands): Promise<string> {
  bundling ??= bundleServer(folder)
  await bundling
  return join(folder, `${name}.js`)
}
