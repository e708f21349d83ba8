// The last part of npm run build: the server as one file, and compressed copies beside the page's files.
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { build } from "esbuild"
import { root } from "./install.mjs"

const COMPRESSIBLE = /\.(m?js|ttf|css|html|svg|webmanifest|json|txt)$/
/** Below this a copy saves nothing. */
const WORTH_BYTES = 1024

await build({
  entryPoints: { main: join(root, "server/main.ts"), worker: join(root, "server/workers/worker.ts") },
  outdir: join(root, "dist-server"),
  bundle: true,
  packages: "external",
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: true,
  logLevel: "warning",
})
cpSync(join(root, "server/db/embedded-worker.mjs"), join(root, "dist-server/embedded-worker.mjs"))

for (const path of filesOf(join(root, "dist"))) {
  const bytes = readFileSync(path)
  if (!COMPRESSIBLE.test(path) || bytes.length < WORTH_BYTES) continue
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

function filesOf(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesOf(path) : [path]
  })
}
