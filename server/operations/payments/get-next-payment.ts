import { type SqlBool, sql } from "kysely"
import { reads } from "#server/contract/operation.ts"
import { matchesFilters } from "#server/records/money/payment-filters.ts"
import { decidablePayments, namedPayments, toPayment } from "#server/records/money/payments.ts"

/**
 * The next payment that the Financer can decide, in the order of the list to verify (oldest first): after the given one, and
 * from the start again at the end; with filters only among those that match.
 */
export const getNextPayment = reads("getNextPayment", async ({ db, query, session }) => {
  const after = query.after
    ? await db
        .selectFrom("payments")
        .select(["PaymentId", "CreatedAt"])
        .where("PaymentId", "=", query.after)
        .executeTakeFirst()
    : undefined
  const oldest = decidablePayments(db)
    .select("p.PaymentId")
    .where(matchesFilters(query))
    .$if(query.after !== undefined, (q) => q.where("p.PaymentId", "!=", query.after ?? ""))
    .orderBy("p.CreatedAt")
    .orderBy("p.PaymentId")
    .limit(1)
  const behind =
    after &&
    (await oldest
      .where(
        sql<SqlBool>`(p."CreatedAt", p."PaymentId") > (${after.CreatedAt}::timestamptz, ${after.PaymentId}::uuid)`,
      )
      .executeTakeFirst())
  const next = behind ?? (await oldest.executeTakeFirst())
  const row = next && (await namedPayments(db).where("p.PaymentId", "=", next.PaymentId).executeTakeFirst())
  return {
    status: 200,
    body: { data: row ? toPayment(row, session.role) : null, message: "Next payment" },
  }
})
