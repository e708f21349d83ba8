// Bundles the server as JavaScript: main.js, its worker, the commands for administrators, and the files that the embedded
// database loads.
import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { builtinModules } from "node:module"
import { join } from "node:path"
import { build } from "esbuild"
import { parse } from "yaml"
import { root } from "./install.mjs"

/** The commands that a running college needs, by program name: the source file of each. */
export const commands = {
  backup: "server/backup/command.ts",
  rotate: "server/rotation/command.ts",
  admin: "server/admin/command.ts",
}

const EMBEDDED = join(root, "server/db/embedded/embedded-worker.mjs")
const common = { bundle: true, packages: "external", platform: "node", format: "esm", metafile: true }

/**
 * Bundles the server into a subfolder of the product, where it finds its packages and its contract. packages.json lists the
 * packages that it needs.
 */
export async function bundleServer(outdir) {
  const { metafile } = await build({
    ...common,
    entryPoints: Object.fromEntries(
      Object.entries({ main: "server/main.ts", worker: "server/workers/worker.ts", ...commands }).map(
        ([name, path]) => [name, join(root, path)],
      ),
    ),
    outdir,
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
  })
  const contract = parse(readFileSync(join(root, "openapi/admissions.yaml"), "utf8"))
  writeFileSync(join(outdir, "contract.json"), JSON.stringify(contract))
  cpSync(EMBEDDED, join(outdir, "embedded-worker.mjs"))
  const beside = await build({ ...common, entryPoints: [EMBEDDED], write: false })
  const packages = new Set([...packagesOf(metafile), ...packagesOf(beside.metafile)])
  writeFileSync(join(outdir, "packages.json"), JSON.stringify([...packages].sort()))
}

/** The packages that a bundle imports at run time. */
function packagesOf({ outputs }) {
  return Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !builtinModules.includes(path.replace(/^node:/, "")))
    .map(({ path }) => path.split("/", path.startsWith("@") ? 2 : 1).join("/"))
}
