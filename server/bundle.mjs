// The last part of npm run build: the server as one file, and compressed copies beside the page's files.
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { builtinModules } from "node:module"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { build } from "esbuild"
import { root } from "./install.mjs"

const COMPRESSIBLE = /\.(m?js|ttf|css|html|svg|webmanifest|json|txt)$/
/** Below this a copy saves nothing. */
const WORTH_BYTES = 1024

const { metafile } = await build({
  entryPoints: { main: join(root, "server/main.ts"), worker: join(root, "server/workers/worker.ts") },
  metafile: true,
  outdir: join(root, "dist-server"),
  bundle: true,
  packages: "external",
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: true,
  logLevel: "warning",
})
const EMBEDDED = "server/db/embedded-worker.mjs"
cpSync(join(root, EMBEDDED), join(root, "dist-server/embedded-worker.mjs"))
const beside = await build({
  entryPoints: [join(root, EMBEDDED)],
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  write: false,
  metafile: true,
})
const packages = [...packagesOf(metafile), ...packagesOf(beside.metafile)]
writeFileSync(join(root, "dist-server/packages.json"), JSON.stringify([...new Set(packages)].sort()))

for (const path of filesOf(join(root, "dist"))) {
  const bytes = readFileSync(path)
  if (!COMPRESSIBLE.test(path) || bytes.length < WORTH_BYTES) continue
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

/** The packages that the built server asks for when it runs. */
function packagesOf({ outputs }) {
  return Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !builtinModules.includes(path.replace(/^node:/, "")))
    .map(({ path }) => path.split("/", path.startsWith("@") ? 2 : 1).join("/"))
}

function filesOf(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesOf(path) : [path]
  })
}
