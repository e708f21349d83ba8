import { paymentTexts } from "#domain/texts/form/payments.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict, invalidField } from "#server/errors/problem.ts"
import { nextCatalogueId } from "#server/records/college/catalogue-ids.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"

/** Adds an entry to the list of references; names are unique, ignoring case (decision P20). */
export const createPaymentReference = writes("createPaymentReference", async (call) => {
  const { db, body } = call
  const ReferenceName = body.ReferenceName.trim().replace(/\s+/g, " ")
  if (ReferenceName === "") throw invalidField("ReferenceName", "ReferenceName is required")
  // The counter's row is locked from here on, so two calls with the same name see each other.
  const PaymentRefId = await nextCatalogueId(db, "paymentReferences")
  const known = await db
    .selectFrom("payment_references")
    .select("PaymentRefId")
    .where((eb) => eb(eb.fn("lower", ["ReferenceName"]), "=", ReferenceName.toLowerCase()))
    .executeTakeFirst()
  if (known) throw conflict(paymentTexts.referenceExists, "payment-reference.exists")
  const data = { PaymentRefId, ReferenceName }
  await db.insertInto("payment_references").values(data).execute()
  await noteCatalogueChange(db)
  await noteAdminEvent(call, { subject: "paymentReference", id: PaymentRefId }, "created", {
    ReferenceName,
  })
  return { status: 201, body: { data, message: paymentTexts.referenceAdded } }
})
