/**
 * Decides which answers show somebody of the college an applicant's data, and as what such a look is kept: who, whose, what, on which
 * day (decision 0053). Changes are not looks: each leaves its row in the trail.
 */
import type { operations } from "#api/schema.gen.ts"

type Operation = keyof operations

/** What is seen of one application. */
export const oneLooks = [
  "application",
  "documents",
  "payments",
  "seat",
  "trail",
  "account",
  "progress",
  "paper",
  "export",
  "aadhaar",
] as const

/** Of a page of a list with up to so many rows it is kept whom it showed; that is the longest page of a screen. */
export const LOOK_ROWS = 50

/** What is seen of many at once; a list is one look with how many it showed, and one at each whom a page named. */
export const manyLooks = [
  "applicationList",
  "paymentList",
  "seatList",
  "duplicateList",
  "removalList",
  "accountList",
  "report",
  "reportFile",
  "breachList",
] as const

/** What was seen. */
export type LookKind = (typeof oneLooks)[number] | (typeof manyLooks)[number]
export const lookKinds: readonly LookKind[] = [...oneLooks, ...manyLooks]

/** Answers about one application; each says which. */
export const looksAtOne = {
  getAdmission: "application",
  getAdmissionDetails: "application",
  findAdmissionByMobile: "application",
  getAcademicHistory: "application",
  getDocument: "documents",
  getDocumentFile: "documents",
  getPayment: "payments",
  listPaymentsByAdmission: "payments",
  getPaymentDocument: "payments",
  getSliding: "seat",
  listTimeline: "trail",
  getApprovals: "trail",
  getApplicantAccount: "account",
  trackAdmission: "progress",
  printApplicationForm: "paper",
  printAdmissionOrder: "paper",
  printReceipt: "paper",
  exportApplication: "export",
  readAadhaar: "aadhaar",
} as const satisfies Partial<Record<Operation, (typeof oneLooks)[number]>>

/** Answers that name several applicants, or one of them on the way through a list. */
export const looksAtMany = {
  getDashboard: "applicationList",
  listAdmissions: "applicationList",
  listAdmissionsByStatus: "applicationList",
  getNextApproval: "applicationList",
  listPayments: "paymentList",
  searchPayments: "paymentList",
  getNextPayment: "paymentList",
  listSlidings: "seatList",
  listSeatAllotments: "seatList",
  listSeatCandidates: "seatList",
  listDuplicateCases: "duplicateList",
  checkDuplicates: "duplicateList",
  listRetention: "removalList",
  listErasureRequests: "removalList",
  listUsers: "accountList",
  getUser: "accountList",
  checkUsers: "accountList",
  listStudentsReport: "report",
  exportStudentsReport: "reportFile",
  listBreachPeople: "breachList",
  exportBreachPeople: "breachList",
} as const satisfies Partial<Record<Operation, (typeof manyLooks)[number]>>

/** Reads that show staff nothing of a person beside themselves: lists of the college, counts, numbers of applications. */
export const showNobody = [
  "checkEmailExists",
  "checkImport",
  "exportRecordLooks",
  "getBreach",
  "getFeeStructure",
  "getHealth",
  "getHistory",
  "getOfflinePack",
  "getOwnErasure",
  "getPrivacyNotice",
  "getProfile",
  "getReadiness",
  "getSeatMatrix",
  "getSeatMatrixInDetail",
  "getSettings",
  "getWorkCounts",
  "listBreaches",
  "listCatalogue",
  "listChanges",
  "listChecklists",
  "listClientErrors",
  "listCourses",
  "listDegrees",
  "listDepartments",
  "listDocumentChecklist",
  "listDocumentTypes",
  "listEduRoles",
  "listFeeStructures",
  "listOrganizations",
  "listOwnLooks",
  "listOwnSessions",
  "listPaymentReferences",
  "listPrivacyNotices",
  "listRecordLooks",
  "listSeatMatrix",
  "readCollegeLists",
  "readCollegeSettings",
  "readSetUp",
  "readSystemHealth",
  "verifyPrint",
] as const satisfies readonly Operation[]

/** An operation whose answer is about one application. */
export type LookAtOne = keyof typeof looksAtOne
/** A read that has its place in one of the three: another one does not compile. */
export type PlacedRead = LookAtOne | keyof typeof looksAtMany | (typeof showNobody)[number]

/** What the answer of an operation shows; undefined for one that shows nobody. */
export function lookOf(operation: Operation): LookKind | undefined {
  const looks: Partial<Record<Operation, LookKind>> = { ...looksAtMany, ...looksAtOne }
  return looks[operation]
}
