/** Makes the payments of a demo application: first the college fees, and the tuition fee once it is past the Financer. */
import type { NewPayment } from "../db/tables.ts"
import { tuitionOf } from "./catalogue.ts"
import type { Planned } from "./plan.ts"
import { standing, uuidOf, type Workshop } from "./workshop.ts"

const two = (year: number) => String(year % 100).padStart(2, "0")

/** The payments of one application, which has reached the level. */
export function paymentRows(
  planned: Planned,
  AdmissionId: string,
  record: {
    GuardianName: string | null
    FirstName: string
    ParentMobileNo: string | null
    Category: string | null
  },
  CreatedAt: string,
  creator: number,
  level: number,
  { chance, number }: Workshop,
): NewPayment[] {
  const { state, nth, year, course, quota } = planned
  if (state === "draftStarted" || state === "draftWithDocuments") return []
  const tuition = tuitionOf(quota, course.CourseCategory)
  const isWhole = quota === "S2" && course.CourseCategory === "Clinical" && state === "joined"
  // Payments are decided from the Financer's step on (decision P21).
  const isDecided = level >= 2 && !(state === "atFinancer" && nth < 8)
  const isDraft = nth % 5 === 4
  const reference = state === "atFinancer" && (nth === 6 || nth === 7) ? "512298765432" : undefined
  // A pending payment has a digit too many; an accepted one is a transfer that was rounded up.
  const more = state === "atFinancer" && nth === 5 ? 2_580_000 : state === "joined" && nth === 20 ? 50_000 : 0
  const row = (Amount: number, PaymentPurpose: string, PaymentReferenceId: number): NewPayment => ({
    PaymentId: uuidOf(Date.parse(CreatedAt), chance),
    PaymentNo: `P${two(year)}-${String(number(`payment-${year}`)).padStart(6, "0")}`,
    ClientReference: null,
    AdmissionId,
    CourseId: course.CourseId,
    Category: record.Category,
    UserID: creator,
    UserName: record.GuardianName ?? record.FirstName,
    PhoneNo: record.ParentMobileNo,
    Amount,
    Mode: isDraft ? "DD" : "Online",
    PaymentDate: CreatedAt.slice(0, 10),
    // An RTGS reference contains letters; a demand draft has its own number only.
    TransactionRef:
      reference ??
      (isDraft
        ? null
        : nth % 7 === 3
          ? `HDFCR5${chance.whole(10_000_000, 99_999_999)}`
          : String(chance.whole(500_000_000_000, 599_999_999_999))),
    InstrumentNo: isDraft ? String(chance.whole(100_000, 999_999)) : null,
    SenderBank: "Demo Bank",
    SenderAccNo: null,
    SenderBranch: "Vijayawada",
    ReceiverBank: "Demo Bank",
    ReceiverAccNo: "000000123456",
    ReceiverBranch: "College Branch",
    PaymentPurpose,
    PaymentReferenceId,
    PaymentStatus: isDecided ? (state === "rejected" && nth % 4 === 2 ? "Rejected" : "Accepted") : "Pending",
    VerifiedByStaff: isDecided,
    IsActive: true,
    Status: "Active",
    Remarks: state === "withdrawn" ? "Refunded" : null,
    DocumentPath: null,
    DocumentName: null,
    DocumentType: null,
    DocumentSha256: null,
    CreateDigest: null,
    CreatedAt,
    CreatedAtDevice: null,
    CreatedBy: creator,
  })
  if (isWhole) return [row(tuition + 70_000, "Tution Fee", 2)]
  const isSettled = standing[state].approved || state === "atPrincipal"
  return isSettled
    ? [row(70_000, "Tution Fee", 1), row(tuition + more, "Tution Fee", 2)]
    : [row(70_000 + more, "Tution Fee", 1)]
}
