/** Reads the cases about two applications that look like one person's for the office: both sides, with their differences. */
import { type ExpressionBuilder, sql } from "kysely"
import { maskedAadhaar } from "#domain/people/aadhaar.ts"
import { approvalFields, approvalState } from "#domain/workflow/approval-record.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { PageCut } from "#server/contract/paging.ts"
import type { Queries } from "#server/db/database.ts"
import type { Tables } from "#server/db/tables.ts"
import { type NamedAdmission, stageOf } from "#server/records/admissions/admission-record.ts"
import { namedAdmissions } from "#server/records/admissions/admissions.ts"
import { endedStatuses } from "./duplicates.ts"

type CaseTables = Tables & {
  readonly d: Tables["duplicate_cases"]
  readonly l: Tables["admissions"]
  readonly e: Tables["admissions"]
}
type Case = Schemas["DuplicateCase"]
type Side = Schemas["DuplicateSide"]

type SideRow = NamedAdmission & {
  readonly CreatedByName: string | null
  readonly AccountName: string | null
  readonly Documents: number
  readonly Paid: number
}

const toSide = (row: SideRow): Side => ({
  AdmissionId: row.AdmissionId,
  FormNo: row.FormNo,
  FirstName: row.FirstName,
  MiddleName: row.MiddleName,
  LastName: row.LastName,
  DOB: row.DOB,
  FatherName: row.FatherName,
  MobileNo: row.MobileNo,
  Email: row.Email,
  AadharNo: maskedAadhaar(row.AadharNo),
  OtherIdKind: row.OtherIdKind,
  OtherIdNo: maskedAadhaar(row.OtherIdNo),
  NEETRollNo: row.NEETRollNo,
  City: row.City,
  Degree: row.Degree,
  CourseName: row.CourseName,
  Batch: row.Batch,
  AdmissionStatus: approvalFields(approvalState(row)).AdmissionStatus,
  currentStage: stageOf(row),
  CreatedAt: row.CreatedAt,
  CreatedByName: row.CreatedByName,
  AccountName: row.AccountName,
  Documents: row.Documents,
  Payments: row.Paid,
})

async function sidesOf(db: Queries, ids: readonly string[]): Promise<Map<string, Side>> {
  if (ids.length === 0) return new Map()
  const rows = await namedAdmissions(db)
    .leftJoin("users as m", "m.UserID", "a.CreatedBy")
    .leftJoin("users as u", "u.UserID", "a.UserId")
    .select(["m.Username as CreatedByName", "u.Username as AccountName"])
    .select((eb) => [
      eb
        .selectFrom("admission_docs as f")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .whereRef("f.AdmissionId", "=", "a.AdmissionId")
        .where("f.DeletedAt", "is", null)
        .$asScalar()
        .as("Documents"),
      eb
        .selectFrom("payments as p")
        .select(sql<number>`coalesce(sum(p."Amount"), 0)::bigint`.as("n"))
        .whereRef("p.AdmissionId", "=", "a.AdmissionId")
        .where("p.PaymentStatus", "in", ["Pending", "Accepted"])
        .$asScalar()
        .as("Paid"),
    ])
    .where("a.AdmissionId", "in", [...new Set(ids)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.AdmissionId,
      toSide({ ...row, Documents: row.Documents ?? 0, Paid: row.Paid ?? 0 }),
    ]),
  )
}

/** Cases of which both applications exist. */
const allCases = (db: Queries) =>
  db
    .selectFrom("duplicate_cases as d")
    .innerJoin("admissions as l", "l.AdmissionId", "d.AdmissionId")
    .innerJoin("admissions as e", "e.AdmissionId", "d.OtherId")
    .where("l.DeletedAt", "is", null)
    .where("e.DeletedAt", "is", null)

/**
 * True for a case that the office still has to settle: both applications count. Where each of the two is flagged because of
 * the other one, they have two open cases; only the first is listed, and settling it settles both.
 */
const isOpen = (eb: ExpressionBuilder<CaseTables, "d" | "l" | "e">) =>
  eb.and([
    eb("d.Status", "=", "Open"),
    eb.not(
      eb.exists(
        eb
          .selectFrom("duplicate_cases as m")
          .select("m.CaseId")
          .whereRef("m.AdmissionId", "=", "d.OtherId")
          .whereRef("m.OtherId", "=", "d.AdmissionId")
          .where("m.Status", "=", "Open")
          .whereRef("m.CaseId", "<", "d.CaseId"),
      ),
    ),
    eb("l.AdmissionStatus", "not in", [...endedStatuses]),
    eb("e.AdmissionStatus", "not in", [...endedStatuses]),
  ])

type Wanted = { readonly status: "Open" | "Settled" } | { readonly id: string }
const isWanted = (eb: ExpressionBuilder<CaseTables, "d" | "l" | "e">, which: Wanted) => {
  if ("id" in which) return eb("d.CaseId", "=", which.id)
  return which.status === "Open" ? isOpen(eb) : eb("d.Status", "!=", "Open")
}

/** How many cases match. */
export async function countCases(db: Queries, which: Wanted): Promise<number> {
  const { count } = await allCases(db)
    .where((eb) => isWanted(eb, which))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** How many cases the office still has to settle. */
export const countOpenCases = (db: Queries): Promise<number> => countCases(db, { status: "Open" })

const isBefore = (a: Side, b: Side) =>
  a.CreatedAt === b.CreatedAt ? a.AdmissionId < b.AdmissionId : a.CreatedAt < b.CreatedAt

/** The matching cases, or a page of them: open ones oldest first, settled ones newest first. */
export async function duplicateCases(
  db: Queries,
  which: Wanted,
  { limit, offset }: Pick<PageCut, "limit" | "offset"> = { limit: 1, offset: 0 },
): Promise<Case[]> {
  const rows = await allCases(db)
    .leftJoin("users as r", "r.UserID", "d.ResolvedBy")
    .select(["d.CaseId", "d.AdmissionId", "d.OtherId", "d.Matches", "d.Status", "d.KeptId", "d.Reason"])
    .select(["d.ResolvedAt", "d.CreatedAt", "r.Username as ResolvedByName"])
    .where((eb) => isWanted(eb, which))
    .$if("status" in which && which.status === "Settled", (query) => query.orderBy("d.ResolvedAt", "desc"))
    .orderBy("d.CreatedAt")
    .orderBy("d.CaseId")
    .limit(limit)
    .offset(offset)
    .execute()
  const sides = await sidesOf(
    db,
    rows.flatMap(({ AdmissionId, OtherId }) => [AdmissionId, OtherId]),
  )
  return rows.flatMap((row) => {
    const flagged = sides.get(row.AdmissionId)
    const other = sides.get(row.OtherId)
    if (!flagged || !other) return []
    // Either side can be the flagged one: an application may get the shared number only when it is corrected.
    const [Earlier, Later] = isBefore(flagged, other) ? [flagged, other] : [other, flagged]
    const { CaseId, CreatedAt, Status, KeptId, Reason, ResolvedAt, ResolvedByName: ResolvedBy } = row
    const Matches = row.Matches as Case["Matches"]
    return [{ CaseId, CreatedAt, Matches, Status, Later, Earlier, KeptId, Reason, ResolvedBy, ResolvedAt }]
  })
}
