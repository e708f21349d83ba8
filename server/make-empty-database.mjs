// Makes an empty embedded database as one file, of which every new college begins as a copy.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./install.mjs"

/** Makes dist-server/empty-database.tar.gz, unless it was already made with this version of the engine. */
export async function makeEmptyDatabase() {
  const { version } = JSON.parse(
    readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json"), "utf8"),
  )
  const path = join(root, "dist-server/empty-database.tar.gz")
  const stamp = `${path}.version`
  if (existsSync(path) && existsSync(stamp) && readFileSync(stamp, "utf8") === version) return
  mkdirSync(join(root, "dist-server"), { recursive: true })
  const { PGlite } = await import("@electric-sql/pglite")
  const database = await PGlite.create()
  const copy = await database.dumpDataDir("gzip")
  await database.close()
  writeFileSync(`${path}.new`, Buffer.from(await copy.arrayBuffer()))
  renameSync(`${path}.new`, path)
  writeFileSync(stamp, version)
}
