/** Decides to which applicant's account a record belongs, when staff make the record or the account (decision 12.1). */
import { roleByCode } from "#domain/people/roles.ts"
import { tidyUsername } from "#domain/people/user-form.ts"
import type { Client, Schemas, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { mayBelong, type Person, personColumns } from "./account-person.ts"
import { endedStatuses } from "./duplicates.ts"

const STUDENT = roleByCode("S").id

interface Acting {
  readonly db: Queries
  readonly now: Date
  readonly session: Session | undefined
  readonly deviceTime: string | null
  readonly client: Client | null
}

interface Linked {
  readonly UserID: number
  readonly Username: string
}

/** The statement that finds the active student accounts with this mobile number; to be sent with others. */
export const selectStudents = (db: Queries, mobile: string) =>
  db
    .selectFrom("users")
    .select(["UserID", "Username"])
    .where("MobileNo", "=", mobile)
    .where("RoleId", "=", STUDENT)
    .where("IsActive", "=", true)
    .where("Status", "=", "Active")
    .limit(2)

/**
 * The id of the one account that `selectStudents` finds, as part of another statement; null when it finds none, or several.
 */
export const idOfOnlyStudent = (db: Queries, mobile: string) =>
  db
    .selectFrom(selectStudents(db, mobile).as("student"))
    .select((eb) =>
      eb.case().when(eb.fn.countAll(), "=", 1).then(eb.fn.min<number>("student.UserID")).end().as("UserID"),
    )
    .$asScalar()

/** The one account among these; null when there is none, or more than one. */
export const onlyOne = (found: readonly Linked[]): Linked | null =>
  found.length === 1 ? (found[0] ?? null) : null

/**
 * The only active student account with this mobile number, as staff entered it; null when there is none, or more than one.
 */
const studentWithNumber = async (db: Queries, mobile: string) =>
  onlyOne(await selectStudents(db, mobile).execute())

/** The application that an account has in a year, if it counts. */
export function applicationOfAccount(db: Queries, userId: number, year: number) {
  return db
    .selectFrom("admissions")
    .select(["AdmissionId", "FormNo"])
    .where("UserId", "=", userId)
    .where("AdmissionYear", "=", year)
    .where("DeletedAt", "is", null)
    .where("AdmissionStatus", "not in", [...endedStatuses])
    .executeTakeFirst()
}

/** Records in the timeline that an application was given to an account. */
export const noteLinked = (
  call: Acting,
  admissionId: string,
  { UserID, Username }: Linked,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> => noteEvent(call, admissionId, "accountLinked", { UserID, Username, ...detail })

/** Gives an application to an account, and records that in the timeline. */
export async function linkRecord(
  call: Acting,
  record: { readonly AdmissionId: string; readonly UserId: number | null },
  account: Linked,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await call.db
    .updateTable("admissions")
    .set((eb) => ({
      UserId: account.UserID,
      UpdatedAt: call.now.toISOString(),
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", record.AdmissionId)
    .execute()
  const before = record.UserId === null ? {} : { Before: record.UserId }
  await noteLinked(call, record.AdmissionId, account, { ...before, ...detail })
}

/**
 * Links an application without an account, whose number staff have corrected, to the only student account with that number,
 * unless the account has an application, or another person's.
 */
export async function linkByNumber(
  call: Acting,
  record: Person & {
    readonly AdmissionYear: number
    readonly MobileNo: string
    readonly UserId: null
  },
): Promise<void> {
  const account = await studentWithNumber(call.db, record.MobileNo)
  if (!account || (await applicationOfAccount(call.db, account.UserID, record.AdmissionYear))) return
  if (await mayBelong(call.db, account.UserID, record)) await linkRecord(call, record, account)
}

/**
 * Links applications that staff entered before the applicant had an account: those without an account that have the
 * account's number, if that number belongs to one account and to one application of a year; of several people's the newest.
 * Returns how many.
 */
export async function linkWaitingRecords(
  call: Acting,
  account: Linked & { readonly MobileNo: string | null },
): Promise<number> {
  const { db } = call
  if (!account.MobileNo || (await studentWithNumber(db, account.MobileNo))?.UserID !== account.UserID)
    return 0
  const waiting = await db
    .selectFrom("admissions")
    .select([...personColumns, "AdmissionYear", "UserId"])
    .where("MobileNo", "=", account.MobileNo)
    .where("UserId", "is", null)
    .where("DeletedAt", "is", null)
    .where("AdmissionStatus", "not in", [...endedStatuses])
    .orderBy("AdmissionYear", "desc")
    .forUpdate()
    .execute()
  let linked = 0
  for (const record of waiting) {
    const isOnly = waiting.every((other) => other === record || other.AdmissionYear !== record.AdmissionYear)
    if (!isOnly || (await applicationOfAccount(db, account.UserID, record.AdmissionYear))) continue
    if (!(await mayBelong(db, account.UserID, record))) continue
    await linkRecord(call, record, account)
    linked += 1
  }
  return linked
}

type Account = Schemas["ApplicantAccount"]

const accounts = (db: Queries) =>
  db
    .selectFrom("users")
    .select(["UserID", "Username", "FirstName", "LastName", "Email", "MobileNo", "Status", "IsActive"])

const toAccount = ({
  IsActive,
  Status,
  ...account
}: Omit<Account, "Status"> & { Status: string; IsActive: boolean }): Account => ({
  ...account,
  Status: IsActive && Status === "Active" ? "Active" : "Inactive",
})

/** An account by its id, in the form of an answer. */
export async function accountOf(db: Queries, userId: number): Promise<Account | undefined> {
  const row = await accounts(db).where("UserID", "=", userId).executeTakeFirst()
  return row && toAccount(row)
}

/** The active student account with a user name; with "anybody", any account with it. */
export async function studentNamed(
  db: Queries,
  username: string,
  whose: "student" | "anybody" = "student",
): Promise<Account | undefined> {
  const row = await accounts(db)
    .where((eb) => eb(eb.fn("lower", ["Username"]), "=", tidyUsername(username)))
    .$if(whose === "student", (query) =>
      query.where("RoleId", "=", STUDENT).where("IsActive", "=", true).where("Status", "=", "Active"),
    )
    .executeTakeFirst()
  return row && toAccount(row)
}

/** Student accounts to which an application could belong: those with its mobile number or e-mail address. */
export async function candidatesFor(
  db: Queries,
  record: { readonly MobileNo: string; readonly Email: string | null; readonly UserId: number | null },
): Promise<Account[]> {
  const { MobileNo, Email } = record
  const rows = await accounts(db)
    .where("RoleId", "=", STUDENT)
    .where((eb) =>
      eb.or([
        eb("MobileNo", "=", MobileNo),
        ...(Email ? [eb(eb.fn("lower", ["Email"]), "=", Email.toLowerCase())] : []),
      ]),
    )
    .orderBy("UserID")
    .limit(20)
    .execute()
  return rows.filter(({ UserID }) => UserID !== record.UserId).map(toAccount)
}
