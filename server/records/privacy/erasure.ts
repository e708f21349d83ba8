/** Stores and reads requests for erasure (decision 0052). */
import { type SqlBool, sql } from "kysely"
import { type ErasureOutcome, erasureOutcome } from "#domain/privacy/erasure.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import type { Schemas, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { AdmissionRow } from "#server/db/tables.ts"
import { endedLast } from "#server/records/people/duplicates.ts"
import { ownAdmissionIds } from "#server/records/people/ownership.ts"

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

/** The person's own applications, the one that their screens show first. */
export const ownErasable = (db: Queries, session: Session) =>
  toBeErased(db)
    .where("a.AdmissionId", "in", ownAdmissionIds(db, session))
    .orderBy(endedLast)
    .orderBy("a.CreatedAt", "desc")
    .execute()

/** What the account has asked, also for applications that are gone, and what waits for its own ones; newest first. */
export const requestsOf = (db: Queries, session: Session) =>
  db
    .selectFrom("erasure_requests as e")
    .innerJoin("admissions as a", "a.AdmissionId", "e.AdmissionId")
    .select(["e.RequestId", "e.State", "e.AskedAt", "e.AnsweredAt", "e.Reason"])
    .select(["a.AdmissionId", "a.FormNo", "a.AdmissionNo"])
    .where(({ eb, or, and }) =>
      or([
        // An application that was given to another account is not gone.
        and([
          eb("e.UserID", "=", session.userId),
          or([
            eb("a.UserId", "=", session.userId),
            sql<SqlBool>`coalesce(a."PurgedAt", a."DeletedAt") is not null`,
          ]),
        ]),
        and([eb("e.State", "=", "Asked"), eb("e.AdmissionId", "in", ownAdmissionIds(db, session))]),
      ]),
    )
    .orderBy("e.AskedAt", "desc")
    .execute()

type Numbers = Pick<AdmissionRow, "AdmissionId" | "FormNo" | "AdmissionNo">

/** By what the applicant knows an application. */
export const numbersOf = ({ AdmissionId, FormNo, AdmissionNo }: Numbers): Numbers => ({
  AdmissionId,
  FormNo,
  AdmissionNo,
})

/** A request as its applicant sees it. */
export const toOwnRequest = ({
  RequestId,
  State,
  AskedAt,
  AnsweredAt,
  Reason,
}: Schemas["OwnErasureRequest"]): Schemas["OwnErasureRequest"] => ({
  RequestId,
  State,
  AskedAt,
  AnsweredAt,
  Reason,
})

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
