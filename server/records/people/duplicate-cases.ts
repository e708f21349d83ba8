/**
 * Keeps the office's cases about applications that look like one person's, and decides when such a case is settled (decision
 * 12.2).
 */
import { uuidv7 } from "uuidv7"
import { fill } from "#domain/texts/common/fill.ts"
import { ownershipTexts } from "#domain/texts/office/ownership.ts"
import type { Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { AdmissionRow } from "#server/db/tables.ts"
import { Problem } from "#server/errors/problem.ts"
import { endedStatuses, type Judge, standingVerdict, type Verdict } from "./duplicates.ts"

interface Noting extends Pick<Judge, "db" | "vault"> {
  readonly now: Date
  /** Undefined for a job of the server. */
  readonly session: Session | undefined
}

/**
 * Updates the cases of one application after a check: opens new ones, settles them by the given reason, and removes those
 * that no longer apply.
 */
export async function keepCases(
  { db, now, session }: Pick<Noting, "db" | "now" | "session">,
  admissionId: string,
  { state, twins }: Verdict,
  reason?: string,
): Promise<void> {
  const others = twins.map((twin) => twin.AdmissionId)
  await db
    .deleteFrom("duplicate_cases")
    .where("AdmissionId", "=", admissionId)
    .where("Status", "=", "Open")
    .$if(others.length > 0, (query) => query.where("OtherId", "not in", others))
    .execute()
  for (const twin of twins) {
    const told = {
      Matches: JSON.stringify(twin.shared),
      Status: state === "Allowed" ? ("DifferentPeople" as const) : ("Open" as const),
      KeptId: null,
      Reason: state === "Allowed" ? (reason ?? null) : null,
      ResolvedBy: state === "Allowed" ? (session?.userId ?? null) : null,
      ResolvedAt: state === "Allowed" ? now.toISOString() : null,
    }
    await db
      .insertInto("duplicate_cases")
      .values({
        CaseId: uuidv7(),
        AdmissionId: admissionId,
        OtherId: twin.AdmissionId,
        CreatedAt: now.toISOString(),
        ...told,
      })
      .onConflict((known) => known.columns(["AdmissionId", "OtherId"]).doUpdateSet(told))
      .execute()
  }
}

const isOngoing = (row: Pick<AdmissionRow, "DeletedAt" | "AdmissionStatus">) =>
  row.DeletedAt === null && !endedStatuses.some((status) => status === row.AdmissionStatus)

/** Checks one flagged application again. */
async function judgeAgain(call: Noting, admissionId: string): Promise<void> {
  const row = await call.db
    .selectFrom("admissions")
    .selectAll()
    .where("AdmissionId", "=", admissionId)
    .executeTakeFirst()
  if (row?.DuplicateState !== "Flagged" || !isOngoing(row)) return
  const verdict = await standingVerdict(call, row)
  await keepCases(call, admissionId, verdict.state === "Flagged" ? verdict : { ...verdict, twins: [] })
  if (verdict.state !== "Flagged")
    await call.db
      .updateTable("admissions")
      .set({ DuplicateState: verdict.state })
      .where("AdmissionId", "=", admissionId)
      .execute()
}

/**
 * Must be called when an application no longer counts or has changed what it shared: checks every application again that was
 * flagged because of it.
 */
export async function recheckFlagged(call: Noting, admissionId: string): Promise<void> {
  const cases = await call.db
    .selectFrom("duplicate_cases")
    .select(["AdmissionId", "OtherId"])
    .where((eb) => eb.or([eb("AdmissionId", "=", admissionId), eb("OtherId", "=", admissionId)]))
    .execute()
  const around = new Set(cases.flatMap(({ AdmissionId, OtherId }) => [AdmissionId, OtherId]))
  for (const id of [...around].sort()) await judgeAgain(call, id)
}

/** Open cases of an application whose other side still counts. */
function openCasesOf(db: Queries, admissionId: string) {
  return db
    .selectFrom("duplicate_cases as d")
    .innerJoin("admissions as o", (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([eb("d.AdmissionId", "=", admissionId), eb("o.AdmissionId", "=", eb.ref("d.OtherId"))]),
          eb.and([eb("d.OtherId", "=", admissionId), eb("o.AdmissionId", "=", eb.ref("d.AdmissionId"))]),
        ]),
      ),
    )
    .select(["d.CaseId", "d.AdmissionId", "d.OtherId", "o.FormNo", "o.AdmissionStatus"])
    .where("d.Status", "=", "Open")
    .where("o.DeletedAt", "is", null)
    .where("o.AdmissionStatus", "not in", [...endedStatuses])
    .orderBy("d.CreatedAt")
    .execute()
}

/**
 * Throws 422 while it is open whether a person is admitted twice. A draft that somebody made with another person's number
 * blocks only itself.
 */
export async function requireSettled(db: Queries, admissionId: string): Promise<void> {
  const open = await openCasesOf(db, admissionId)
  const holding = open.find((one) => one.AdmissionId === admissionId || one.AdmissionStatus !== "Draft")
  if (holding)
    throw new Problem(422, {
      message: fill(ownershipTexts.duplicateOpen, { formNo: holding.FormNo }),
      code: "admission.duplicate-open",
    })
}
