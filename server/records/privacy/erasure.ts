/** Stores and reads requests for erasure (decision 0052). */
import { sql } from "kysely"
import { type ErasureOutcome, erasureOutcome } from "#domain/privacy/erasure.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { AdmissionRow } from "#server/db/tables.ts"

type Stands = Pick<AdmissionRow, "AdmissionNo" | "AdmissionStatus" | "CurrentLevel" | "IsCompleted">

/** What would happen to a request, given the state of the application. */
export const outcomeOf = (row: Stands): ErasureOutcome =>
  erasureOutcome({ state: approvalState(row), hasAdmissionNo: row.AdmissionNo !== null })

/** Applications with what decides the outcome, including deleted ones. */
export const toBeErased = (db: Queries) =>
  db
    .selectFrom("admissions as a")
    .select(["a.AdmissionId", "a.AdmissionNo", "a.FormNo", "a.PurgedAt"])
    .select(["a.AdmissionStatus", "a.CurrentLevel", "a.IsCompleted"])

const selectOwn = (db: Queries) =>
  db.selectFrom("erasure_requests").select(["RequestId", "State", "AskedAt", "AnsweredAt", "Reason"])

/** The request that waits for an answer. */
export const openRequestOf = (
  db: Queries,
  admissionId: string,
): Promise<Schemas["OwnErasureRequest"] | undefined> =>
  selectOwn(db).where("AdmissionId", "=", admissionId).where("State", "=", "Asked").executeTakeFirst()

/** The last request of an account, even if its application is gone. */
export const lastRequestOf = (
  db: Queries,
  userId: number,
): Promise<Schemas["OwnErasureRequest"] | undefined> =>
  selectOwn(db).where("UserID", "=", userId).orderBy("AskedAt", "desc").limit(1).executeTakeFirst()

const openRequests = (db: Queries) => db.selectFrom("erasure_requests").where("State", "=", "Asked")

/** Requests that wait for an answer, and how many of them for more than a week. */
export const erasureToAnswer = (db: Queries, weekAgo: string) =>
  openRequests(db)
    .select([
      (eb) => eb.fn.countAll<number>().as("count"),
      sql<number>`count(*) filter (where "AskedAt" < ${weekAgo})`.as("old"),
    ])
    .executeTakeFirstOrThrow()

/** How many requests wait for an answer, and since when the oldest one waits. */
export const openErasure = (db: Queries): Promise<Schemas["SystemHealth"]["Erasure"]> =>
  openRequests(db)
    .select((eb) => [eb.fn.countAll<number>().as("Open"), eb.fn.min<string | null>("AskedAt").as("OldestAt")])
    .executeTakeFirstOrThrow()
