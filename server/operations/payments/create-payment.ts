import { sql } from "kysely"
import { uuidv7 } from "uuidv7"
import { enteredDayOf } from "#domain/application/entered-day.ts"
import { lockedText } from "#domain/common/locked-text.ts"
import { plainSigns } from "#domain/common/plain-signs.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { issueText, stepIssues, tidyValue } from "#domain/fields/validation.ts"
import { MOST_PENDING, newPaymentState } from "#domain/money/new-payment.ts"
import { applicantPaymentFields } from "#domain/money/payment-fields.ts"
import { takesOwnPayments } from "#domain/money/payments.ts"
import { missingStaffFields, staffPaymentFields } from "#domain/money/staff-payment-fields.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { studentDashboardTexts } from "#domain/texts/form/student-dashboard.ts"
import { tooManyTexts } from "#domain/texts/form/too-many.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { hasLeft } from "#domain/workflow/left-college.ts"
import { digestOf } from "#server/contract/idempotency.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { takeNumberNamed } from "#server/db/database.ts"
import { together } from "#server/db/together.ts"
import { conflict, invalid, invalidField, Problem } from "#server/errors/problem.ts"
import { lockedProblem, requireAdmissionWith } from "#server/records/admissions/admissions.ts"
import { insertEvent } from "#server/records/admissions/timeline.ts"
import { ruleContext } from "#server/records/college/college.ts"
import { selectReferences } from "#server/records/college/payment-references.ts"
import { isRepeated, type NamedPayment, namedPayments, toPayment } from "#server/records/money/payments.ts"
import { PAYMENT_LIMIT } from "../admissions/limit.ts"

type Create = SignedInCall<"createPayment">

const selectPayment = (call: Create, id: string) => namedPayments(call.db).where("p.PaymentId", "=", id)

const createdText = ({ session }: Create) =>
  session.role === "S" ? paymentTexts.submitted : paymentTexts.created

function created(call: Create, row: NamedPayment | undefined, message: string = createdText(call)) {
  if (!row) throw new Error("No payment is there after it was stored")
  const id = row.PaymentId
  return {
    status: 201,
    version: row.Version,
    body: { PaymentId: id, data: toPayment(row, call.session.role), message },
  } as const
}

/** Selects the payment that already has this id. */
const selectKnown = ({ db }: Pick<Create, "db">, id: string) =>
  db.selectFrom("payments").select(["CreateDigest", "AdmissionId"]).where("PaymentId", "=", id)

type Known = Awaited<ReturnType<ReturnType<typeof selectKnown>["execute"]>>[number]

function isAnswered(call: Create, digest: string, known: Known | undefined): boolean {
  if (!known) return false
  if (known.AdmissionId === call.body.AdmissionId && known.CreateDigest === digest) return true
  throw conflict("Another payment has this id.", "record.exists")
}

/**
 * The applicant's form has its own rules (applicant-form §5.6); the staff form reports its missing fields together (decision
 * V20).
 */
async function refuseWrongFields(call: Create, PaymentDate: string): Promise<void> {
  const { body, session, today } = call
  const values = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value === null ? "" : String(value)]),
  )
  const written = { ...values, PaymentDate: formatFormDate(PaymentDate) }
  if (session.role === "S") {
    const issues = stepIssues({ fields: applicantPaymentFields }, written, await ruleContext(call))
    if (issues.length > 0)
      throw invalid(issues.map((issue) => ({ field: issue.field, message: issueText(issue) })))
    return
  }
  // Whatever status is sent, a payment by staff gets the one that `newPaymentState` gives.
  const given: Record<string, string> = { ...written, PaymentStatus: "Accepted" }
  const issues = stepIssues({ fields: staffPaymentFields }, given, { today })
  if (issues.length === 0) return
  const errors = issues.map((issue) => ({ field: issue.field, message: issueText(issue) }))
  throw invalid(errors, "validation", missingStaffFields(given))
}

const selectCourse = ({ db, body }: Create) =>
  db.selectFrom("courses").select("CourseId").where("CourseId", "=", body.CourseId)

const selectReference = ({ db, body }: Create) =>
  selectReferences(db).where("payment_references.PaymentRefId", "=", body.PaymentReferenceId ?? null)

type Reference = Awaited<ReturnType<ReturnType<typeof selectReference>["execute"]>>[number]

/** What was put back after a restore may name an ended reference. */
function refuseUnknown(call: Create, courses: readonly unknown[], reference: Reference | undefined): void {
  if (courses.length === 0) throw invalidField("CourseId", validationTexts.option)
  if (!call.body.PaymentReferenceId) return
  if (!reference) throw invalidField("PaymentReferenceId", validationTexts.option)
  if (!reference.IsActive && call.client !== "putBack")
    throw invalidField(
      "PaymentReferenceId",
      fill(validationTexts.optionEnded, { option: reference.ReferenceName }),
    )
}

/**
 * The statement that takes the next payment number of the application's year; it takes none for a payment that already
 * exists.
 */
const takePaymentNumber = ({ db, body }: Create, id: string) =>
  takeNumberNamed(
    db,
    db
      .selectFrom("admissions")
      .select([
        sql<string>`'payment-' || cast("AdmissionYear" as text)`.as("name"),
        sql<number>`cast(1 as int)`.as("value"),
      ])
      .where("AdmissionId", "=", body.AdmissionId)
      .where(({ not, exists }) => not(exists(selectKnown({ db }, id)))),
  )

const orNull = (text: string | null | undefined) => text?.trim() || null
const payee = applicantPaymentFields[0]

async function create(call: Create) {
  const { db, body, session, now } = call
  const id = body.PaymentId ?? uuidv7()
  const digest = digestOf(body)
  const [admission, [known], courses, [reference], [number]] = await requireAdmissionWith(
    call,
    body.AdmissionId,
    "createPayment",
    selectKnown(call, id),
    selectCourse(call),
    selectReference(call),
    takePaymentNumber(call, id),
  )
  if (isAnswered(call, digest, known)) return created(call, await selectPayment(call, id).executeTakeFirst())
  // What the college had before a restore is taken again, whatever has become of the application.
  const isNew = call.client !== "putBack"
  if (session.role === "S" && isNew && !takesOwnPayments(admission))
    throw lockedProblem(hasLeft(admission) ? studentDashboardTexts.left : lockedText(admission))
  if (session.role === "S" && isNew && admission.PendingCount >= MOST_PENDING)
    throw new Problem(422, {
      message: fill(tooManyTexts.waitingPayments, { n: MOST_PENDING }),
      code: "payment.too-many",
    })
  const PaymentDate = enteredDayOf(body.PaymentDate, call.deviceTime, call.today)
  await refuseWrongFields(call, PaymentDate)
  refuseUnknown(call, courses, reference)
  if (!number) throw new Error("The counter of payments gave no number")
  const yy = String(admission.AdmissionYear % 100).padStart(2, "0")
  const PaymentNo = `P${yy}-${String(number.value).padStart(6, "0")}`
  const row = db.insertInto("payments").values({
    PaymentId: id,
    PaymentNo,
    ClientReference: orNull(body.PaymentNo),
    AdmissionId: admission.AdmissionId,
    // The receipt names it, and an applicant's word for it would be on the college's paper.
    CourseId: session.role === "S" && isNew ? admission.CourseId : body.CourseId,
    Category: orNull(body.Category) ?? admission.Category,
    UserID: session.role === "S" ? session.userId : (body.UserID ?? null),
    UserName: payee ? tidyValue(payee, body.UserName) : body.UserName,
    PhoneNo: body.PhoneNo,
    Amount: body.Amount,
    Mode: body.Mode,
    PaymentDate,
    TransactionRef: orNull(plainSigns(body.TransactionRef ?? "")),
    InstrumentNo: orNull(plainSigns(body.InstrumentNo ?? "")),
    SenderBank: orNull(body.SenderBank),
    SenderAccNo: orNull(body.SenderAccNo),
    SenderBranch: orNull(body.SenderBranch),
    ReceiverBank: orNull(body.ReceiverBank),
    ReceiverAccNo: orNull(body.ReceiverAccNo),
    ReceiverBranch: orNull(body.ReceiverBranch),
    PaymentPurpose: body.PaymentPurpose,
    PaymentReferenceId: body.PaymentReferenceId ?? null,
    ...newPaymentState(session.role),
    IsActive: true,
    Status: "Active",
    Remarks: null,
    DocumentPath: null,
    DocumentName: null,
    DocumentType: null,
    DocumentSha256: null,
    CreateDigest: digest,
    CreatedAt: now.toISOString(),
    CreatedAtDevice: call.deviceTime,
    CreatedBy: session.userId,
  })
  const told = { PaymentId: id, PaymentNo, Amount: body.Amount }
  const event = insertEvent(call, admission.AdmissionId, "paymentSubmitted", told)
  const [, , [stored]] = await together(db, row, event, selectPayment(call, id))
  if (!stored?.VerifiedByStaff || !isRepeated(stored)) return created(call, stored)
  // A reference of another payment is accepted with a reason only: it waits for the ordinary decision (decision 0021).
  await db.updateTable("payments").set({ VerifiedByStaff: false }).where("PaymentId", "=", id).execute()
  return created(call, { ...stored, VerifiedByStaff: false }, moneyTexts.repeatedWaits)
}

export const createPayment = writes("createPayment", create, { limit: PAYMENT_LIMIT })
