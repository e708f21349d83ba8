// The last part of npm run build: the server as one file, an empty database, and compressed copies of the page's files.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { bundleServer } from "./bundle-server.mjs"
import { root } from "./install.mjs"
import { makeEmptyDatabase } from "./make-empty-database.mjs"

const COMPRESSIBLE = /\.(m?js|ttf|css|html|svg|webmanifest|json|txt)$/
/** Below this size, compression saves nothing. */
const WORTH_BYTES = 1024

await bundleServer(join(root, "dist-server"))
await makeEmptyDatabase()

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
