/**
 * Runs beside a stopped college: lets the server's own job announce, under its date, what will be removed in AHEAD_DAYS
 * days.
 */
import { openDatabase } from "#server/db/database.ts"
import { openFiles } from "#server/files/open-files.ts"
import { retain } from "#server/jobs/retention.ts"
import { readSettings } from "#server/settings.ts"

const settings = readSettings(process.env)
const files = await openFiles(settings)
const open = await openDatabase(settings)
await retain(
  { db: open.db, files, vault: open.vault, settings },
  new Date(Date.now() + Number(process.env.AHEAD_DAYS) * 86_400_000),
)
await open.engine.close()
