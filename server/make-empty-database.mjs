// Makes what new embedded databases begin as copies of, as two files: an empty database, and one with this version's tables.
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root, run } from "./install.mjs"

const folder = join(root, "dist-server")

/** Makes dist-server/empty-database.tar.gz and dist-server/empty-tables.tar.gz, unless they were made from what is here now. */
export async function makeEmptyDatabase() {
  mkdirSync(folder, { recursive: true })
  const { version } = JSON.parse(
    readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json"), "utf8"),
  )
  await makeOf(version, "empty-database.tar.gz", async (path) => {
    const { PGlite } = await import("@electric-sql/pglite")
    const database = await PGlite.create()
    const copy = await database.dumpDataDir("gzip")
    await database.close()
    writeFileSync(path, Buffer.from(await copy.arrayBuffer()))
  })
  await makeOf(version + tablesVersion(), "empty-tables.tar.gz", (path) =>
    run("npx", ["tsx", "server/db/embedded/archive-tables.ts", path]),
  )
}

/** Changes with every change of a migration. */
function tablesVersion() {
  const hash = createHash("sha256")
  const migrations = readdirSync(join(root, "server/db/migrations")).map((name) => `migrations/${name}`)
  for (const name of ["database.ts", "migrate.ts", ...migrations.sort()])
    hash.update(name).update(readFileSync(join(root, "server/db", name)))
  return `-${hash.digest("hex")}`
}

/** Makes one file by `make`, unless it was already made with this stamp. */
async function makeOf(stamp, name, make) {
  const path = join(folder, name)
  const stampFile = `${path}.version`
  if (existsSync(path) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return
  // Several processes may make it at once.
  const making = `${path}.${process.pid}.new`
  try {
    await make(making)
    renameSync(making, path)
  } finally {
    rmSync(making, { force: true })
  }
  writeFileSync(stampFile, stamp)
}
