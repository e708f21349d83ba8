/**
 * Decides what a new database contains: in demo mode the demo college with the lists of its example, else the first Admin
 * and no lists.
 */
import { roleByCode } from "#domain/people/roles.ts"
import { writeCollege } from "#server/records/college/college.ts"
import { hashPassword } from "#server/records/people/passwords.ts"
import { isWeak } from "#server/records/people/weak-passwords.ts"
import type { OpenDatabase, Queries } from "../db/database.ts"
import { lockUntilCommit } from "../db/lease.ts"
import { inTransaction } from "../db/transaction.ts"
import { andhraPradesh } from "../examples/andhra-pradesh.ts"
import { fillExample } from "../examples/fill-example.ts"
import type { FileStore } from "../files/file-store.ts"
import type { Settings } from "../settings.ts"
import { makeDemoCollege } from "./demo-college.ts"
import { insertAll } from "./insert-all.ts"

type Wanted = Pick<Settings, "demo" | "demoPassword" | "demoStudents" | "demoStrict" | "firstAdmin">

const isEmpty = async (db: Queries, table: "users" | "degrees") => {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow()
  return n === 0
}

async function makeFirstAdmin(
  trx: Queries,
  admin: NonNullable<Settings["firstAdmin"]>,
  now: Date,
): Promise<void> {
  if (await isWeak(admin.password, [admin.username]))
    throw new Error("ADMIN_PASSWORD is easy to guess: take a longer one that is no common word or name")
  await insertAll(trx, "organizations", [{ OrgId: 1, Name: "The college", IsActive: true }])
  await insertAll(trx, "users", [
    {
      UserID: 1,
      Username: admin.username,
      Email: null,
      PasswordHash: await hashPassword(admin.password),
      FirstName: admin.username,
      LastName: null,
      Gender: null,
      MobileNo: null,
      OrgId: 1,
      RoleId: roleByCode("ADMIN").id,
      Status: "Active",
      IsActive: true,
      CentralUserId: null,
      CreatedAt: now.toISOString(),
    },
  ])
  // A new college requires a reason for each rejection; a college that exists already keeps its setting.
  await writeCollege(trx, { rejectReasonRequired: true })
}

/** Fills an empty database, all or nothing; a database with users is not changed. Throws when nobody could sign in. */
export async function prepareCollege(
  { db, vault }: Pick<OpenDatabase, "db" | "vault">,
  files: FileStore,
  wanted: Wanted,
  now: Date,
): Promise<void> {
  if (!(await isEmpty(db, "users"))) return
  if (!wanted.demo && !wanted.firstAdmin)
    throw new Error("Nobody could sign in: set ADMIN_USERNAME and ADMIN_PASSWORD, or DEMO=1")
  const { firstAdmin } = wanted
  await inTransaction(db, async (trx) => {
    // Several servers may start at once.
    await lockUntilCommit(trx, "first-start")
    if (!(await isEmpty(trx, "users"))) return
    if (wanted.demo && (await isEmpty(trx, "degrees"))) await fillExample(trx, andhraPradesh)
    if (wanted.demo) await makeDemoCollege(trx, { files, vault }, wanted, now)
    else if (firstAdmin) await makeFirstAdmin(trx, firstAdmin, now)
  })
}
