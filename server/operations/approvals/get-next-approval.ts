import { type SqlBool, sql } from "kysely"
import { stageOfRole } from "#domain/workflow/approval-chain.ts"
import { reads } from "#server/contract/operation.ts"
import { toSummary } from "#server/records/admissions/admission-record.ts"
import { listedAdmissions } from "#server/records/admissions/admissions.ts"
import { isAt } from "#server/records/admissions/stored-stage.ts"

/**
 * The next application at the caller's step, in the order of their list (oldest submission first): after the given one, and
 * from the start again at the end.
 */
export const getNextApproval = reads("getNextApproval", async (call) => {
  const { db, query, session } = call
  const stage = stageOfRole(session.role)
  const after = query.after
    ? await db
        .selectFrom("admissions")
        .select(["AdmissionId", "SubmittedAt"])
        .where("AdmissionId", "=", query.after)
        .executeTakeFirst()
    : undefined
  const waiting = listedAdmissions(db)
    .where(stage ? isAt(stage.state) : sql<SqlBool>`false`)
    .$if(query.after !== undefined, (q) => q.where("a.AdmissionId", "!=", query.after ?? ""))
    // False sorts before true, so applications after the given one come first.
    .$if(after !== undefined, (q) =>
      q.orderBy(
        sql`a."SubmittedAt" < ${after?.SubmittedAt ?? null}::timestamptz
          or a."SubmittedAt" = ${after?.SubmittedAt ?? null}::timestamptz and a."AdmissionId" < ${after?.AdmissionId ?? null}::uuid`,
      ),
    )
    .orderBy("a.SubmittedAt", (order) => order.asc().nullsLast())
    .orderBy("a.AdmissionId")
    .limit(1)
  const row = await waiting.executeTakeFirst()
  return { status: 200, body: { data: row ? toSummary(row) : null, message: "Next application" } }
})
