/**
 * Decides which responses show staff an applicant's data, and under which kind such a look is recorded: who, whose, what, on
 * which day (decision 0053). Changes are not looks: each has its own row in the audit trail.
 */
import type { operations } from "#api/schema.gen.ts"

type Operation = keyof operations

/** Kinds of looks at one application. */
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

/** Stands for the application's id where a list showed many. */
export const LIST_ID = "00000000-0000-0000-0000-000000000000"

/** For a list page with up to this many rows, the record says whom it showed; no screen has longer pages. */
export const LOOK_ROWS = 50

/**
 * Kinds of looks at many applications; a list is recorded as one look with the number of rows, and
 * as one look at each applicant on a page.
 */
const manyLooks = [
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

/** The kind of a look. */
export type LookKind = (typeof oneLooks)[number] | (typeof manyLooks)[number]
export const lookKinds: readonly LookKind[] = [...oneLooks, ...manyLooks]

/**
 * What applicants are told instead of a kind of list that says something about other people, or that nobody has told them yet
 * (decisions 12.2, 0023).
 */
export const toldAs: Partial<Record<LookKind, LookKind>> = {
  duplicateList: "applicationList",
  breachList: "applicationList",
}

/** Operations whose response is about one application. */
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

/** Operations whose response names several applicants, or one of them as a step through a list. */
export const looksAtMany = {
  getDashboard: "applicationList",
  listAdmissions: "applicationList",
  listAdmissionsByStatus: "applicationList",
  listOtherYears: "applicationList",
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

/** Reads that show staff no personal data but their own: lists of the college, counts, numbers of applications. */
export const readsWithoutLook = [
  "checkEmailExists",
  "checkImport",
  "exportRecordLooks",
  "getBreach",
  "getEmblem",
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
  "listAdminEvents",
  "listBreaches",
  "listCatalogue",
  "listCatalogueEntries",
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
  "listOwnAdmissions",
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

/** An operation whose response is about one application. */
export type LookAtOne = keyof typeof looksAtOne
/** A read that is listed in one of the three tables above; a read that is in none does not compile. */
export type PlacedRead = LookAtOne | keyof typeof looksAtMany | (typeof readsWithoutLook)[number]

/** The kind of look that an operation's response is; undefined for one that shows no applicant. */
export function lookOf(operation: Operation): LookKind | undefined {
  const looks: Partial<Record<Operation, LookKind>> = { ...looksAtMany, ...looksAtOne }
  return looks[operation]
}
