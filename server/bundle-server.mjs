// The server as JavaScript: main.js, the worker beside it and what the embedded database starts.
import { cpSync } from "node:fs"
import { join } from "node:path"
import { build } from "esbuild"
import { root } from "./install.mjs"

/** Bundles the server into a folder under the product's own, where its packages and its contract are found. */
export async function bundleServer(outdir) {
  await build({
    entryPoints: { main: join(root, "server/main.ts"), worker: join(root, "server/workers/worker.ts") },
    outdir,
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    logLevel: "warning",
  })
  cpSync(join(root, "server/db/embedded-worker.mjs"), join(outdir, "embedded-worker.mjs"))
}
