/**
 * npm run release:note: records the tables that this version leaves; the next version must not break them (decision 0057).
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { version } from "#server/version.ts"
import { migrations, openDatabase } from "../database.ts"
import { type Released, releasedFile } from "./released.ts"
import { retired } from "./retired.ts"
import { readSchema } from "./stored-schema.ts"

const inOneLine = (column: string) => column.replace(/\s+/g, " ")
const dataDir = mkdtempSync(join(tmpdir(), "admissions-release-"))
try {
  const { db, engine } = await openDatabase({ dataDir, databaseUrl: undefined, dataKeys: undefined })
  try {
    const last = Object.keys(migrations).sort().at(-1) ?? ""
    const released: Released = { version, last, retired, schema: await readSchema(db) }
    writeFileSync(
      releasedFile,
      `${JSON.stringify(released, null, 2).replace(/\{\s+"type"[^}]*\}/g, inOneLine)}\n`,
    )
  } finally {
    await engine.close()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
