/** Makes the demo college large, with the same kinds of application and enough of them to measure lists. */
import { setImmediate as nextTurn } from "node:timers/promises"
import type { Insertable } from "kysely"
import type { OpenDatabase, Queries } from "../db/database.ts"
import type { NewDocument, NewPayment, NewTimeline, Tables } from "../db/tables.ts"
import { inTransaction } from "../db/transaction.ts"
import type { FileStore } from "../files/file-store.ts"
import { type ApplicationRows, applicationRows } from "./application.ts"
import { courses, type DemoCourse } from "./catalogue.ts"
import { insertAll, insertMany } from "./insert-all.ts"
import { putIndexesBack, withoutIndexes } from "./load-indexes.ts"
import { actors, usernameOf } from "./people.ts"
import type { Planned, PlannedState } from "./plan.ts"
import { type Chance, chanceOf } from "./random.ts"
import { keepSampleFiles } from "./sample-files.ts"
import { uuidOf, type Workshop } from "./workshop.ts"

/** How many applications there are unless another number is requested. */
export const LOAD_APPLICATIONS = 5_000

/** How many rows there are afterwards, including those of the small college; applicants with accounts not counted. */
export const loadTotals = (applications = LOAD_APPLICATIONS) => ({
  admissions: applications,
  admission_docs: 12 * applications,
  payments: Math.round(1.8 * applications),
  users: 40,
  timeline: 12 * applications,
})
type Totals = ReturnType<typeof loadTotals>
type Counted = keyof Totals
type Share = ReturnType<typeof shareOf>

const SEED = 5_000
/** Far above the numbers of the small college, in which the first applications of each state are special. */
const FIRST_NTH = 1_000
const AT_ONCE = 500
/** From so many new applications on, it is faster to drop the indexes and to create them again afterwards. */
const MANY = 2_000
/** The small college already has an application of the open year with the last five-digit number. */
const TAKEN_FORM_NUMBER = 99_999
const shares: readonly (readonly [PlannedState, number])[] = [
  ["draftStarted", 4],
  ["draftWithDocuments", 5],
  ["draftReady", 6],
  ["atOfficer", 22],
  ["atFinancer", 14],
  ["atPrincipal", 8],
  ["joined", 24],
  ["rejected", 13],
  ["withdrawn", 3],
  ["cancelled", 1],
]

/** The number of rows of each counted table. */
export async function countRows(db: Queries): Promise<Record<Counted, number>> {
  const counts: Totals = { admissions: 0, admission_docs: 0, payments: 0, users: 0, timeline: 0 }
  for (const table of Object.keys(counts) as Counted[]) {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
    counts[table] = n
  }
  return counts
}

function* planned(from: number, count: number, chance: Chance): Generator<Planned> {
  const states = shares.flatMap(([state, share]) => Array.from({ length: share }, () => state))
  const open = courses.filter((course) => course.DegreeId !== 3)
  const weighted = open.flatMap((course) => Array.from({ length: course.seats[0] }, () => course))
  const quotasOf = ({ seats: [, conv, s1, s2, s3] }: DemoCourse) => [
    ...Array.from({ length: conv }, () => "CONV" as const),
    ...Array.from({ length: s1 }, () => "S1" as const),
    ...Array.from({ length: s2 }, () => "S2" as const),
    ...Array.from({ length: s3 }, () => "S3" as const),
  ]
  for (let i = 0; i < count; i++) {
    const state = chance.pick(states)
    const course = chance.pick(weighted)
    const isDecided = state === "joined" || state === "rejected" || state === "withdrawn"
    const year = isDecided && chance.next() < 0.5 ? 2024 : 2025
    const quota = chance.pick(quotasOf(course))
    const isInService = quota === "CONV" && i % 5 === 0
    yield { state, course, quota, year, nth: FIRST_NTH + from + i, isInService }
  }
}

/** Cuts or extends rows so that the running total of the table is what it should be at this point. */
function topped<Row>(rows: readonly Row[], wanted: number, more: (i: number) => Row): Row[] {
  const missing = Math.max(0, wanted - rows.length)
  return [...rows.slice(0, Math.max(0, wanted)), ...Array.from({ length: missing }, (_, i) => more(i))]
}

const trail = ["updated", "documentUploaded", "paymentSubmitted", "documentApproved", "stageOpened"]

/** The rows of one application, cut or extended to its share of the totals. */
function shareOf(rows: ApplicationRows, due: Record<Counted, number>, { chance, number }: Workshop) {
  const { AdmissionId, CreatedAt, AdmissionYear, CourseId, FirstName, MobileNo } = rows.admission
  const at = Date.parse(String(CreatedAt))
  const [document] = rows.documents
  const documents = document
    ? topped(
        rows.documents,
        due.admission_docs,
        (i): NewDocument => ({
          ...(rows.documents[i % rows.documents.length] ?? document),
          AdmissionDocId: uuidOf(at, chance),
        }),
      )
    : []
  const [payment] = rows.payments
  const payments = payment
    ? topped(
        rows.payments,
        due.payments,
        (): NewPayment => ({
          ...payment,
          PaymentId: uuidOf(at, chance),
          PaymentNo: `P${AdmissionYear % 100}-${String(number(`payment-${AdmissionYear}`)).padStart(6, "0")}`,
          TransactionRef: String(chance.whole(600_000_000_000, 699_999_999_999)),
          Amount: chance.whole(1, 90) * 1_000,
          CourseId,
          UserName: FirstName,
          PhoneNo: MobileNo,
        }),
      )
    : []
  const timeline = topped(rows.timeline, due.timeline, (i): NewTimeline => {
    const UserID = i % 2 === 0 ? actors.counsellorVja : actors.officer
    return {
      TimelineId: uuidOf(at + i, chance),
      AdmissionId,
      At: new Date(at + i * 60_000).toISOString(),
      AtDevice: null,
      UserID,
      Username: usernameOf(UserID),
      Event: trail[i % trail.length] ?? "updated",
      Client: "online",
      Detail: null,
    }
  })
  const kept = new Set(documents.map((row) => row.AdmissionDocId))
  return {
    ...rows,
    documents,
    payments,
    timeline,
    approvals: rows.approvals.filter((row) => kept.has(row.AdmissionDocId)),
  }
}

/** The detail as a JSON value: the rows are sent as one text, in which a text would remain a text. */
const withDetail = (row: NewTimeline): NewTimeline =>
  typeof row.Detail === "string" ? { ...row, Detail: JSON.parse(row.Detail) } : row

async function insert(trx: Queries, batch: readonly Share[]): Promise<void> {
  await insertMany(
    trx,
    "admissions",
    batch.map((rows) => rows.admission),
  )
  await insertMany(
    trx,
    "academic_history",
    batch.flatMap((rows) => rows.history),
  )
  await insertMany(
    trx,
    "admission_docs",
    batch.flatMap((rows) => rows.documents),
  )
  await insertMany(
    trx,
    "document_approvals",
    batch.flatMap((rows) => rows.approvals),
  )
  await insertMany(
    trx,
    "payments",
    batch.flatMap((rows) => rows.payments),
  )
  await insertMany(
    trx,
    "approval_steps",
    batch.flatMap((rows) => rows.steps),
  )
  await insertMany(
    trx,
    "timeline",
    batch.flatMap((rows) => rows.timeline.map(withDetail)),
  )
  await insertMany(
    trx,
    "seat_allotments",
    batch.flatMap((rows) => rows.allotments),
  )
}

const seatFields = { CONV: "ConvenerQuota", S1: "MgmtQuota1", S2: "MgmtQuota2", S3: "MgmtQuota3" } as const

/** Adds as many seats as were taken, so that a full course stays full and the last seat stays the last one. */
async function addSeats(trx: Queries, batch: readonly Share[]): Promise<void> {
  const taken = new Map<string, number>()
  for (const { CourseId, AcademicYear, Quota, Status } of batch.flatMap((rows) => rows.allotments))
    if (Status === "Joined") {
      const key = `${CourseId}/${AcademicYear}/${Quota}`
      taken.set(key, (taken.get(key) ?? 0) + 1)
    }
  for (const [key, seats] of taken) {
    const [CourseId, AcademicYear, Quota] = key.split("/")
    const field = seatFields[Quota as keyof typeof seatFields]
    await trx
      .updateTable("seat_matrix")
      .set((eb) => ({ TotalSeats: eb("TotalSeats", "+", seats), [field]: eb(field, "+", seats) }))
      .where("CourseId", "=", Number(CourseId))
      .where("AcademicYear", "=", Number(AcademicYear))
      .execute()
  }
}

/** A user to copy, and the highest id of all users. */
async function readModel(trx: Queries, userId: number) {
  const model = await trx
    .selectFrom("users")
    .selectAll()
    .where("UserID", "=", userId)
    .executeTakeFirstOrThrow()
  const { lastId } = await trx
    .selectFrom("users")
    .select((eb) => eb.fn.max("UserID").as("lastId"))
    .executeTakeFirstOrThrow()
  return { model, lastId }
}

async function addUsers(trx: Queries, missing: number): Promise<void> {
  const { model, lastId } = await readModel(trx, actors.officer)
  const roles = [4, 5, 3, 2]
  const made = Array.from(
    { length: Math.max(0, missing) },
    (_, i): Insertable<Tables["users"]> => ({
      ...model,
      UserID: lastId + i + 1,
      Username: `load.${String(i + 1).padStart(2, "0")}`,
      Email: `load.${i + 1}@example.org`,
      FirstName: "Load",
      LastName: String(i + 1),
      MobileNo: `12000${String(i + 1).padStart(5, "0")}`,
      RoleId: roles[i % roles.length] ?? 4,
    }),
  )
  await insertAll(trx, "users", made)
}

/** An applicant's account for each of the loaded applications; all have the password of the demo college. */
async function addAccounts(trx: Queries, batch: readonly Share[]): Promise<void> {
  const { model, lastId } = await readModel(trx, actors.student)
  const made = batch.map(({ admission: { Email, FirstName, LastName, MobileNo, Gender } }, i) => {
    const UserID = lastId + i + 1
    const Username = `applicant.${UserID}`
    return { ...model, UserID, Username, Email, FirstName, LastName, MobileNo, Gender }
  })
  await insertMany(trx, "users", made)
  for (const [i, { admission }] of batch.entries()) admission.UserId = lastId + i + 1
}

async function readCounters(db: Queries): Promise<Map<string, number>> {
  const rows = await db.selectFrom("counters").selectAll().execute()
  return new Map(rows.map((row) => [row.name, row.value]))
}

async function writeCounters(trx: Queries, counters: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, value] of counters)
    await trx
      .insertInto("counters")
      .values({ name, value })
      .onConflict((known) => known.column("name").doUpdateSet({ value }))
      .execute()
}

/**
 * Fills the demo college up to the totals; called again, it finds nothing to do. The same small college always becomes the
 * same large one, and that can be made larger. `withAccounts`: each new application belongs to an applicant's account.
 */
export async function loadCollege(
  { db, vault }: Pick<OpenDatabase, "db" | "vault">,
  files: FileStore,
  now: Date,
  onProgress: (made: number, wanted: number) => void = () => undefined,
  applications = LOAD_APPLICATIONS,
  withAccounts = false,
): Promise<void> {
  await putIndexesBack(db)
  const have = await countRows(db)
  const totals = loadTotals(applications)
  const wanted = Math.max(0, totals.admissions - have.admissions)
  if (wanted === 0) return
  const chance = chanceOf(SEED + have.admissions)
  const sampleFiles = await keepSampleFiles(files)
  const plans = [...planned(have.admissions, wanted, chance)]
  await inTransaction(db, (trx) => addUsers(trx, totals.users - have.users))
  const used = { ...have }
  const counters = await readCounters(db)
  const number = (counter: string) => {
    const last = counters.get(counter) ?? 0
    const next = last + (last + 1 === TAKEN_FORM_NUMBER ? 2 : 1)
    counters.set(counter, next)
    return next
  }
  const workshop: Workshop = { chance, now, files: sampleFiles, vault, number }
  const dueBy = (table: Counted, done: number) =>
    Math.round(have[table] + (totals[table] - have[table]) * done) - used[table]

  const store = async () => {
    // The next rows are made while the database stores the ones before.
    let storing: Promise<unknown> = Promise.resolve()
    for (let at = 0; at < wanted; at += AT_ONCE) {
      const batch: Share[] = []
      for (const [i, plan] of plans.slice(at, at + AT_ONCE).entries()) {
        const done = (at + i + 1) / wanted
        const due = {
          admissions: 1,
          users: 0,
          admission_docs: dueBy("admission_docs", done),
          payments: dueBy("payments", done),
          timeline: dueBy("timeline", done),
        }
        const rows = shareOf(applicationRows(plan, have.admissions + at + i + 1, workshop), due, workshop)
        used.admission_docs += rows.documents.length
        used.payments += rows.payments.length
        used.timeline += rows.timeline.length
        batch.push(rows)
        if (i % 10 === 0) await nextTurn()
      }
      const numbers = new Map(counters)
      await storing
      onProgress(Math.min(wanted, at), wanted)
      storing = inTransaction(db, async (trx) => {
        if (withAccounts) await addAccounts(trx, batch)
        await insert(trx, batch)
        await addSeats(trx, batch)
        await writeCounters(trx, numbers)
      })
      // Awaited elsewhere in this loop; this handles a failure that occurs while the next rows are made.
      storing.catch(() => undefined)
    }
    await storing
  }
  await (wanted > MANY ? withoutIndexes(db, store) : store())
  onProgress(wanted, wanted)
}
