/**
 * Computes the figures of the dashboard: counts by stage with their age, money and seats of an academic year or of all, and
 * what waits for the caller.
 */
import { type SqlBool, sql } from "kysely"
import { roleByCode } from "#domain/people/roles.ts"
import { stageOfRole } from "#domain/workflow/approval-chain.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { can, canEver } from "#domain/workflow/permissions.ts"
import { type ApprovalState, type StoredStatus, stages, states } from "#domain/workflow/stages.ts"
import { CLOSED, statusesOf, WAITING } from "#domain/workflow/state-groups.ts"
import type { Schemas, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { foundAdmissions, matchingAdmissions } from "#server/records/admissions/admission-search.ts"
import { isCounted, isRemovedCounted } from "#server/records/admissions/retention.ts"
import { isAtAny } from "#server/records/admissions/stored-stage.ts"
import { decidablePayments } from "#server/records/money/payments.ts"
import { breachesToTell } from "#server/records/privacy/breaches.ts"
import { erasureToAnswer } from "#server/records/privacy/erasure.ts"
import { leftAt } from "#server/records/seats/open-sliding.ts"
import { TAKEN } from "#server/records/seats/seat-info.ts"

type Dashboard = Schemas["Dashboard"]

/** How many applications of a year are at one stage, and how many of them for more than a week. */
export interface StageCount {
  readonly AdmissionYear: number
  readonly AdmissionStatus: StoredStatus
  readonly CurrentLevel: number
  readonly count: number
  readonly old: number
  /** How many were made in the last week. */
  readonly made: number
}

/**
 * Applications by year, status and level. All are counted from an index of a few words per row; those of the last week are
 * subtracted with the help of indexes in the order of time. Removed ones that figures count are added from an index of their own.
 * `weekAgo`: the moment before which what waits is late.
 */
export async function countStages(db: Queries, weekAgo: string): Promise<StageCount[]> {
  const alive = sql`"DeletedAt" is null and "PurgedAt" is null`
  const stage = sql`"AdmissionYear", "AdmissionStatus", "CurrentLevel"`
  const since = sql`coalesce("StageSince", "SubmittedAt", "CreatedAt")`
  const { rows } = await sql<StageCount>`
    select ${stage}, sum(count)::bigint as count, sum(count - recent)::bigint as old, sum(made)::bigint as made
    from (
      select ${stage}, count(*) as count, 0 as recent, 0 as made from admissions where ${alive} group by ${stage}
      union all
      select ${stage}, 0, count(*), 0 from admissions where ${alive} and ${since} >= ${weekAgo} group by ${stage}
      union all
      select ${stage}, 0, 0, count(*) from admissions where ${alive} and "CreatedAt" >= ${weekAgo} group by ${stage}
      union all
      select ${stage}, count(*), count(*) filter (where ${since} >= ${weekAgo}), count(*) filter (where "CreatedAt" >= ${weekAgo})
        from admissions a where ${isRemovedCounted} group by ${stage}
    ) parts
    group by ${stage}`.execute(db)
  return rows
}

const sumOf = (rows: readonly StageCount[], what: "count" | "old" | "made" = "count") =>
  rows.reduce((sum, row) => sum + row[what], 0)
const inStates = (rows: readonly StageCount[], these: readonly ApprovalState[]) =>
  rows.filter((row) => these.includes(approvalState(row)))

type Bar = Dashboard["Stages"][number]["Stage"]
/** The bar of the chart in which a state is counted. */
const bars: Readonly<Record<ApprovalState, Bar>> = {
  draft: stages.draft.name,
  atOfficer: stages.atOfficer.name,
  atFinancer: stages.atFinancer.name,
  atPrincipal: stages.atPrincipal.name,
  approved: stages.approved.name,
  rejected: stages.rejected.name,
  withdrawn: stages.rejected.name,
  cancelled: stages.rejected.name,
}

/** The stages in the order of the chain. */
export function stagesOf(rows: readonly StageCount[]): Dashboard["Stages"] {
  return [...new Set(Object.values(bars))].map((Stage) => {
    const these = states.filter((state) => bars[state] === Stage)
    const role = these.map((state) => stages[state].role).find((one) => one !== null)
    const counted = inStates(rows, these)
    return {
      Stage,
      RoleId: role ? roleByCode(role).id : null,
      Count: sumOf(counted),
      OlderThan7Days: sumOf(counted, "old"),
    }
  })
}

interface Left extends Waiting {
  /** How many the figures of the year that was asked for count as approved, also removed ones. */
  readonly ofYear: number
}

/** Students who have left the college by a sliding and are not withdrawn yet, as the report and the list find them. */
export async function countLeft(db: Queries, weekAgo: string, year: number | null): Promise<Left> {
  const isThere = sql<SqlBool>`a."DeletedAt" is null`
  return matchingAdmissions(db, { isForFigures: true, isLeft: true })
    .select([
      sql<number>`count(*) filter (where ${isThere})`.as("count"),
      sql<number>`count(*) filter (where ${isThere} and ${leftAt} < ${weekAgo})`.as("old"),
      sql<number>`count(*) filter (where a."AdmissionYear" = coalesce(${year}::int, a."AdmissionYear"))`.as(
        "ofYear",
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Money of the applications of a year, or of all years, from the sums that they store. */
async function paymentFigures(
  db: Queries,
  year: number | null,
  toVerify: ToVerify,
): Promise<Dashboard["Figures"]["Payments"]> {
  const collected = db
    .selectFrom("admissions as a")
    .select([
      sql<number>`coalesce(sum(a."AcceptedAmount"), 0)::bigint`.as("value"),
      sql<number>`coalesce(sum(a."AcceptedCount"), 0)`.as("count"),
    ])
    .$if(year !== null, (rows) => rows.where("a.AdmissionYear", "=", year ?? 0))
    .where("a.AcceptedCount", ">", 0)
    .where(isCounted)
  const { value, count } = await collected.executeTakeFirstOrThrow()
  return { Value: value, Count: count, ToVerify: year === null ? toVerify.count : toVerify.ofYear }
}

/** Seats of the active matrix; a course with more admissions than seats does not reduce the free seats of other courses. */
async function seatFigures(db: Queries, year: number): Promise<Dashboard["Figures"]["SeatsAvailable"]> {
  const rows = await db
    .selectFrom("seat_matrix as m")
    .select((eb) => [
      "m.TotalSeats",
      eb
        .selectFrom("seat_allotments as s")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .whereRef("s.CourseId", "=", "m.CourseId")
        .whereRef("s.AcademicYear", "=", "m.AcademicYear")
        .where("s.Status", "in", TAKEN)
        .as("taken"),
    ])
    .where("m.AcademicYear", "=", year)
    .where("m.Status", "=", "Active")
    .execute()
  return {
    Value: rows.reduce((sum, row) => sum + Math.max(0, row.TotalSeats - (row.taken ?? 0)), 0),
    Total: rows.reduce((sum, row) => sum + row.TotalSeats, 0),
  }
}

/** The academic years of the cards: the one that they are of, or null for all, and that of the open admission cycle. */
interface Years {
  readonly year: number | null
  readonly open: number
}

/**
 * The six cards, from the counts of their year. Seats of past years cannot be given any more: beside figures of all years
 * those of the open cycle stand.
 */
export async function figuresOf(
  db: Queries,
  rows: readonly StageCount[],
  { year, open }: Years,
  toVerify: ToVerify,
  left: Left,
): Promise<Dashboard["Figures"]> {
  const recent = (these: readonly StageCount[]) => sumOf(these) - sumOf(these, "old")
  const approved = inStates(rows, ["approved"])
  const rejected = inStates(rows, CLOSED)
  return {
    TotalApplications: { Value: sumOf(rows), ThisWeek: sumOf(rows, "made") },
    Pending: {
      Value: sumOf(inStates(rows, ["draft", ...WAITING])),
      Drafts: sumOf(inStates(rows, ["draft"])),
    },
    Approved: { Value: sumOf(approved), ThisWeek: recent(approved), Left: left.ofYear },
    Rejected: { Value: sumOf(rejected), ThisWeek: recent(rejected) },
    Payments: await paymentFigures(db, year, toVerify),
    SeatsAvailable: await seatFigures(db, year ?? open),
  }
}

/** Applications that wait at a stage of the chain, or at any stage. */
export async function countWaiting(db: Queries, stage: ApprovalState | undefined): Promise<number> {
  const { n } = await db
    .selectFrom("admissions as a")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("a.DeletedAt", "is", null)
    .where(isAtAny(stage ? [stage] : WAITING))
    .executeTakeFirstOrThrow()
  return n
}

/** How many wait, and how many of them for more than a week. */
interface Waiting {
  readonly count: number
  readonly old: number
}

interface ToVerify extends Waiting {
  /** How many are of applications of the year that was asked for. */
  readonly ofYear: number
}

/** Payments that the Financer may decide now. */
export async function paymentsToVerify(
  db: Queries,
  weekAgo: string,
  year: number | null = null,
): Promise<ToVerify> {
  return decidablePayments(db)
    .select([
      (eb) => eb.fn.countAll<number>().as("count"),
      sql<number>`count(*) filter (where p."ApplicationYear" = ${year})`.as("ofYear"),
      sql<number>`count(*) filter (where p."CreatedAt" < ${weekAgo})`.as("old"),
    ])
    .executeTakeFirstOrThrow()
}

async function ownDrafts(db: Queries, userId: number, weekAgo: string) {
  return db
    .selectFrom("admissions")
    .select([
      (eb) => eb.fn.countAll<number>().as("count"),
      sql<number>`count(*) filter (where "CreatedAt" < ${weekAgo})`.as("old"),
    ])
    .where("CreatedBy", "=", userId)
    .where("AdmissionStatus", "in", statusesOf(["draft"]))
    .where("DeletedAt", "is", null)
    .executeTakeFirstOrThrow()
}

/** The most applications that `oldestAt` names. */
const NAMED = 3

/** Those that have been at a stage longest, for more than a week, the longest first. */
function oldestAt(db: Queries, state: ApprovalState, weekAgo: string) {
  // As in the index `admissions_since`, which answers the inner query alone.
  const since = sql<string>`coalesce(a."StageSince", a."SubmittedAt", a."CreatedAt")`
  const oldest = matchingAdmissions(db, { at: state })
    .select(since.as("Since"))
    .where(since, "<", weekAgo)
    .orderBy(since)
    .limit(NAMED)
  return foundAdmissions(db, { at: state })
    .select(["a.AdmissionId", "a.FirstName", "a.MiddleName", "a.LastName"])
    .select(["d.Name as Degree", "c.Name as CourseName", since.as("Since")])
    .where(since, "in", oldest)
    .orderBy(since)
    .orderBy("a.AdmissionId")
    .limit(NAMED)
    .execute()
}

/** Duties with a time limit by law: breaches that must be reported, and requests for erasure. */
async function dutiesOf(db: Queries, { role }: Session, weekAgo: string) {
  const duties: Dashboard["Work"]["Items"] = []
  if (canEver(role, "saveBreach")) {
    const { count, old } = await breachesToTell(db, weekAgo)
    duties.push({ Kind: "breaches", Count: count, OlderThan7Days: old })
  }
  if (canEver(role, "answerErasure")) {
    const { count, old } = await erasureToAnswer(db, weekAgo)
    duties.push({ Kind: "erasure", Count: count, OlderThan7Days: old })
  }
  return duties
}

/**
 * What waits for the caller: duties with a time limit, applications at their step and the oldest of them, payments to verify for the Financer, own
 * drafts for roles that register, and who has left for roles that withdraw an approved application.
 */
export async function workOf(
  db: Queries,
  session: Session,
  rows: readonly StageCount[],
  weekAgo: string,
  toVerify: Waiting,
  left: Waiting,
): Promise<Dashboard["Work"]> {
  const Items = await dutiesOf(db, session, weekAgo)
  const step = stageOfRole(session.role)
  if (step) {
    const mine = inStates(rows, [step.state])
    Items.push({ Kind: "approvals", Count: sumOf(mine), OlderThan7Days: sumOf(mine, "old") })
  }
  if (canEver(session.role, "decidePayment")) {
    Items.push({ Kind: "paymentsToVerify", Count: toVerify.count, OlderThan7Days: toVerify.old })
  }
  if (canEver(session.role, "registerApplicants")) {
    const { count, old } = await ownDrafts(db, session.userId, weekAgo)
    Items.push({ Kind: "drafts", Count: count, OlderThan7Days: old })
  }
  const Oldest = step ? await oldestAt(db, step.state, weekAgo) : []
  // Not one of the items: a page of an earlier version knows the kinds of its time, and would fail at another.
  const Left = can(session.role, "withdrawAdmission", { approved: true })
    ? { Count: left.count, OlderThan7Days: left.old }
    : undefined
  const Total = Items.reduce((sum, item) => sum + item.Count, Left?.Count ?? 0)
  return { Total, Items, ...(Left ? { Left } : {}), Oldest }
}
