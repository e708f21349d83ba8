/**
 * npm run demo:load -- --applications 200000: makes the configured demo college large, for measurements; 5,000 unless a
 * number is given. With `--accounts` each of them belongs to an applicant's account. Refuses any other college.
 */

import { parseArgs } from "node:util"
import { sql } from "kysely"
import { type OpenDatabase, openDatabase } from "../db/database.ts"
import { openFiles } from "../files/open-files.ts"
import { readSettings, type Settings } from "../settings.ts"
import { countRows, LOAD_APPLICATIONS, loadCollege } from "./load-college.ts"
import { prepareCollege } from "./prepare-college.ts"

/** Only a demo college has the demo student; a real college is never filled with invented people. */
async function refuseOther({ db }: OpenDatabase, settings: Settings): Promise<void> {
  const demo = await db
    .selectFrom("users as u")
    .innerJoin("organizations as o", "o.OrgId", "u.OrgId")
    .select("u.UserID")
    .where("u.Username", "=", "student.demo")
    .where("o.Name", "=", "Demo Medical College")
    .executeTakeFirst()
  if (!settings.demo || !demo) throw new Error("This is not a demo college: nothing was loaded (set DEMO=1)")
}

/** How many applications are requested, and whether with accounts. */
function askedFor(): { applications: number; withAccounts: boolean } {
  const { values } = parseArgs({
    options: { applications: { type: "string" }, accounts: { type: "boolean" } },
  })
  const applications = Number(values.applications ?? LOAD_APPLICATIONS)
  if (!Number.isInteger(applications) || applications < 1 || applications > 1_000_000)
    throw new Error("--applications takes a whole number from 1 to 1000000")
  return { applications, withAccounts: values.accounts ?? false }
}

async function load(): Promise<void> {
  const begun = Date.now()
  const { applications, withAccounts } = askedFor()
  const settings = readSettings(process.env)
  if (!settings.demo) throw new Error("This is not a demo college: nothing was loaded (set DEMO=1)")
  const files = await openFiles(settings)
  const open = await openDatabase(settings)
  try {
    await prepareCollege(open, files, settings, new Date())
    await refuseOther(open, settings)
    const report = (made: number, wanted: number) =>
      process.stdout.write(`\r${made} of ${wanted} applications`)
    await loadCollege(open, files, new Date(), report, applications, withAccounts)
    await sql`vacuum (analyze)`.execute(open.db)
    const counts = Object.entries(await countRows(open.db)).map(([table, rows]) => `${rows} ${table}`)
    process.stdout.write(`\n${counts.join(", ")}; ${Math.round((Date.now() - begun) / 1000)} s\n`)
  } finally {
    await open.engine.close()
  }
}

load().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
