/** Run by the build: archives an embedded database as this version's migrations leave it, into the file that is named. */
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { Kysely, PostgresDialect } from "kysely"
import { type Pack, pack } from "tar-stream"
import { migrations } from "../database.ts"
import { migrate } from "../migrate.ts"
import { openEmbedded } from "./embedded.ts"

/** Adds everything below a folder; each folder before its contents. */
function archive(folder: string): Pack {
  const packing = pack()
  const add = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const below = join(path, entry.name)
      const name = relative(folder, below)
      if (!entry.isDirectory()) packing.entry({ name }, readFileSync(below))
      else {
        packing.entry({ name, type: "directory" })
        add(below)
      }
    }
  }
  add(folder)
  packing.finalize()
  return packing
}

const [, , path = ""] = process.argv
const folder = mkdtempSync(join(tmpdir(), "empty-tables-"))
try {
  const engine = await openEmbedded(folder)
  await migrate(new Kysely({ dialect: new PostgresDialect({ pool: engine.pool }) }), migrations)
  await engine.close()
  await pipeline(archive(join(folder, "database")), createGzip(), createWriteStream(path))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
