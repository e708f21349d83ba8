// npm run release -- FOLDER: makes a folder that runs without a build: the built page and server, and the packages they
// need. When a release was given out, npm run release:note records its tables, which the next release must not break
// (decision 0057).
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { build } from "./build.mjs"
import { commands } from "./bundle-server.mjs"
import { ensureInstalled, root, run } from "./install.mjs"
import { allocatorEnv, nodeFlags } from "./process-start.mjs"
import { prunedLock } from "./release-lock.mjs"
import { isReleased } from "./release-parts.mjs"

/** The files of the product that the server reads at run time. */
const PARTS = [
  "dist",
  "dist-server",
  "openapi/admissions.yaml",
  "server/prints/fonts",
  "server/demo/files",
  "server/deploy",
  // What administrators read, with every page that it links to (operations-page.test.ts).
  "docs/operations.md",
  "docs/high-availability.md",
  "docs/settings.md",
  "docs/engines.md",
  "docs/scale-bench.md",
  "docs/backup-bench.md",
  "docs/law.md",
  "docs/decisions/0016-files-in-s3.md",
  "docs/decisions/0017-limits.md",
  "docs/decisions/0026-retention.md",
  "docs/decisions/0036-histories.md",
  "docs/decisions/0052-erasure.md",
  "docs/decisions/0053-who-saw-and-breaches.md",
  "docs/decisions/0056-high-availability.md",
]

const assigned = Object.entries(allocatorEnv).map(([name, value]) => `${name}=${value}`)
const production = "NODE_ENV=production exec node"

/** The product's scripts that are commands of a running college, in the form in which they run without the sources. */
const scriptsOf = (scripts) =>
  Object.entries(scripts).flatMap(([name, script]) =>
    Object.entries(commands)
      .filter(([, path]) => `${script} `.startsWith(`tsx ${path} `))
      .map(([program, path]) => [
        name,
        script.replace(`tsx ${path}`, `${production} dist-server/${program}.js`),
      ]),
  )

// --link: links to the packages of this folder, to try a release on this machine.
const words = process.argv.slice(2)
const isLinked = words.includes("--link")
const [given] = words.filter((word) => word !== "--link")
if (!given) {
  console.error("Say where to: npm run release -- FOLDER")
  process.exit(2)
}
const folder = resolve(given)
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty: name a new folder`)
  process.exit(2)
}

ensureInstalled()
build()
mkdirSync(folder, { recursive: true })
for (const part of PARTS.filter((one) => existsSync(join(root, one))))
  cpSync(join(root, part), join(folder, part), {
    recursive: true,
    filter: (path) => isReleased(relative(root, path)),
  })

const product = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const needed = JSON.parse(readFileSync(join(root, "dist-server/packages.json"), "utf8"))
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
const commit = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).stdout?.trim()
const release = {
  name: product.name,
  version: product.version,
  ...(commit ? { commit } : {}),
  private: true,
  type: "module",
  engines: product.engines,
  scripts: {
    start: `${assigned.join(" ")} ${production} ${nodeFlags.join(" ")} dist-server/main.js`,
    ...Object.fromEntries(scriptsOf(product.scripts)),
  },
  dependencies: Object.fromEntries(
    needed.map((name) => [name, lock.packages[`node_modules/${name}`].version]),
  ),
}
const write = (name, content) => writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
write("package.json", release)
write("package-lock.json", prunedLock(lock, release))
if (isLinked) symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
else run("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund", "--prefix", folder])
console.log(`${folder} runs without building: cd there, npm start`)
