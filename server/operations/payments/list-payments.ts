import { reads } from "../../http/operation.ts"
import { pageOf } from "../../records/paging.ts"
import { namedPayments, toPayment } from "../../records/payments.ts"

export const listPayments = reads("listPayments", "listPayments", async ({ db, query }) => {
  let found = namedPayments(db)
  if (query.PaymentStatus) found = found.where("p.PaymentStatus", "=", query.PaymentStatus)
  if (query.Mode) found = found.where("p.Mode", "=", query.Mode)
  if (query.from) found = found.where("p.PaymentDate", ">=", query.from)
  if (query.to) found = found.where("p.PaymentDate", "<=", query.to)
  if (query.q?.trim()) {
    const words = `%${query.q
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, "\\$&")}%`
    found = found.where((eb) =>
      eb.or([
        eb(eb.fn("lower", ["p.UserName"]), "like", words),
        eb(eb.fn("lower", ["p.PaymentNo"]), "like", words),
        eb(eb.fn("lower", ["p.TransactionRef"]), "like", words),
        eb("p.PhoneNo", "like", words),
        eb(eb.fn("lower", ["a.FormNo"]), "like", words),
      ]),
    )
  }
  const { rows, ...page } = await pageOf(found, query, (rows) =>
    rows.orderBy("p.CreatedAt", "desc").orderBy("p.PaymentId", "desc"),
  )
  return { status: 200, body: { data: rows.map(toPayment), message: "Payments", ...page } }
})
