import { sql } from "kysely"
import { reads } from "#server/contract/operation.ts"
import { decidableNow, namedPayments, toPayment } from "#server/records/money/payments.ts"

/** The next payment that the Financer can decide, in the order of what is to verify: oldest first, from the place of the one before on, and around. */
export const getNextPayment = reads("getNextPayment", async ({ db, query, session }) => {
  const after = query.after
    ? await db
        .selectFrom("payments")
        .select(["PaymentId", "CreatedAt"])
        .where("PaymentId", "=", query.after)
        .executeTakeFirst()
    : undefined
  const row = await namedPayments(db)
    .where(decidableNow)
    .$if(query.after !== undefined, (q) => q.where("p.PaymentId", "!=", query.after ?? ""))
    // False before true: what stands behind the one before comes first.
    .$if(after !== undefined, (q) =>
      q.orderBy(
        sql`(p."CreatedAt", p."PaymentId") < (${after?.CreatedAt ?? null}::timestamptz, ${after?.PaymentId ?? null}::uuid)`,
      ),
    )
    .orderBy("p.CreatedAt")
    .orderBy("p.PaymentId")
    .limit(1)
    .executeTakeFirst()
  return {
    status: 200,
    body: { data: row ? toPayment(row, session.role) : null, message: "Next payment" },
  }
})
