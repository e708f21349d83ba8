/**
 * Whose records each operation touches, for the matrix of roles and calls (who-may.test.ts). What a role may do is in
 * src/domain/workflow/permissions.ts; this table says which ids a request can name, and whose they are.
 */
import type { Action } from "#domain/workflow/permissions.ts"
import type { OperationName } from "#server/contract/operation.ts"

/** The kinds of things that an id in a request can name. */
export type Thing =
  | "admission"
  | "document"
  | "payment"
  | "user"
  | "session"
  | "sliding"
  | "announced"
  | "erasure"
  | "breach"
  | "seat"
  | "allotment"
  | "case"
  | "decision"
  | "mobile"
  | "formNo"
  | "code"

export interface Whose {
  /**
   * everybody: no sign-in needed; token: about the token that is sent; me: about the signed-in user; shared: the same for
   * all who may call it; application: about one person's application and what belongs to it.
   */
  readonly of: "everybody" | "token" | "me" | "shared" | "application"
  /** Every id that a request can name, by its place in the request. */
  readonly ids?: Readonly<Record<string, Thing>>
  /** The statuses that a student gets for another person's ids; 403 or 404 when absent. */
  readonly foreign?: readonly number[]
  /** Changes to the contract's example, so that the ids in it take effect. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Places where staff may name anybody's id. */
  readonly free?: readonly string[]
  /** The further permission that another person's application needs, besides the call's own. */
  readonly also?: Action
  /** A second call gets the same answer as the first and changes nothing (decision W17). */
  readonly repeats?: boolean
  /** What a student may read of others by rule: only what their own request has named (decision N10). */
  readonly echoes?: readonly Thing[]
}

/** Names of ids that belong to nobody: of records of the whole college, or of new records. */
export const unownedIds: ReadonlySet<string> = new Set([
  "BreachId",
  "DegreeId",
  "DepartmentId",
  "entryId",
  "kind",
  "example",
  "CourseId",
  "courseId",
  "DocTypeId",
  "docTypeId",
  "EduRoleId",
  "OrgId",
  "PaymentReferenceId",
  "StepId",
  "CentralUserId",
  "ErrorId",
  "version",
  "ConsentId",
  "historyId",
  // Only looked up among the signed-in user's own uploads: the user's id is part of the stored name.
  "uploadId",
])

const everybody: Whose = { of: "everybody" }
const shared: Whose = { of: "shared" }
const me: Whose = { of: "me" }
const token: Whose = { of: "token" }
const application = (ids: Whose["ids"] = {}, more: Partial<Whose> = {}): Whose => ({
  of: "application",
  ids,
  ...more,
})
const one = (thing: Thing, place = "path.id") => application({ [place]: thing })
const user: Whose = { of: "shared", ids: { "path.id": "user" } }
/** A search: an application that the user never saw finds nothing. */
const looks = application(
  { "query.AdmissionId": "admission", "query.UserID": "user" },
  { free: ["query.AdmissionId", "query.UserID"] },
)
const seat: Whose = { of: "shared", ids: { "path.id": "seat" } }
const breach: Whose = { of: "shared", ids: { "path.id": "breach" } }
const file = { "body.admissionId": "admission", "body.admissionDocId": "document" } as const

export const whose: { readonly [N in OperationName]: Whose } = {
  login: everybody,
  subLogin: everybody,
  changePassword: everybody,
  logout: token,
  subLogout: token,
  refreshSession: { of: "token", ids: { "body.sessionId": "session" }, foreign: [401] },
  validateSession: token,
  getProfile: me,
  listOwnSessions: me,
  endOtherSessions: me,
  endOwnSession: { of: "me", ids: { "path.id": "session" }, foreign: [404] },

  listAdmissions: shared,
  listChanges: me,
  getHistory: shared,
  createAdmission: application({ "body.AdmissionId": "admission" }, { foreign: [409] }),
  checkDuplicates: application({ "body.AdmissionId": "admission" }),
  getAdmission: one("admission"),
  updateAdmission: application({ "path.id": "admission", "body.AdmissionId": "admission" }),
  deleteAdmission: one("admission"),
  submitAdmission: application(
    { "body.AdmissionId": "admission", "body.Documents.AdmissionDocId": "document" },
    { repeats: true },
  ),
  findAdmissionByMobile: one("mobile", "query.MobileNo"),
  listOwnAdmissions: me,
  getAdmissionDetails: one("admission"),
  getApplicantAccount: one("admission"),
  linkApplicantAccount: application({ "path.id": "admission" }, { also: "relinkApplicantAccount" }),
  createApplicantAccount: one("admission"),
  readAadhaar: one("admission"),
  listDuplicateCases: shared,
  settleDuplicate: application(
    { "path.id": "case", "body.KeptId": "admission" },
    { body: { Outcome: "SamePerson" } },
  ),
  setFeeAmount: one("admission"),
  listOtherYears: one("admission"),
  listTimeline: one("admission"),
  setCommunity: one("admission"),
  listRetention: shared,
  keepFromRetention: one("announced"),
  askErasure: one("admission", "body.AdmissionId"),
  getOwnErasure: me,
  listErasureRequests: shared,
  answerErasure: one("erasure"),
  listRecordLooks: looks,
  exportRecordLooks: looks,
  listOwnLooks: me,
  listBreaches: shared,
  createBreach: shared,
  getBreach: breach,
  updateBreach: breach,
  listBreachPeople: breach,
  addBreachPeople: breach,
  exportBreachPeople: breach,
  removeBreachPerson: { of: "shared", ids: { "path.id": "breach", "path.admissionId": "admission" } },
  listPrivacyNotices: shared,
  // No privacy notice is published in this test.
  getPrivacyNotice: { of: "shared", foreign: [404] },
  publishPrivacyNotice: shared,
  exportApplication: one("admission"),
  recordConsent: application({ "body.AdmissionId": "admission" }),
  listSeatCandidates: shared,
  withdrawAdmission: one("admission"),
  cancelAdmission: one("admission"),
  restoreAdmission: one("admission"),

  createAcademicHistory: one("admission", "body.records.AdmissionId"),
  getAcademicHistory: one("admission", "path.admissionId"),
  updateAcademicHistory: application({
    "path.admissionId": "admission",
    "body.records.AdmissionId": "admission",
  }),
  deleteAcademicHistory: one("admission", "path.admissionId"),

  listPaymentReferences: shared,
  listDegrees: shared,
  listCourses: shared,
  listDepartments: shared,
  listDocumentTypes: shared,
  listDocumentChecklist: shared,
  listOrganizations: shared,
  listEduRoles: shared,

  uploadDocument: application(file),
  reuploadDocument: application(file),
  reuploadDocumentByPost: application(file),
  getDocument: one("document"),
  deleteDocument: one("document"),
  getDocumentFile: one("document"),
  reopenDocument: one("document"),

  listAdmissionsByStatus: shared,
  getApprovals: one("admission", "query.AdmissionId"),
  decideDocument: application({ "body.AdmissionId": "admission", "body.AdmissionDocId": "document" }),
  undoDecision: one("decision"),
  getNextApproval: one("admission", "query.after"),
  advanceApproval: one("admission", "body.AdmissionId"),

  createPayment: application(
    { "body.AdmissionId": "admission", "body.PaymentId": "payment", "body.UserID": "user" },
    { free: ["body.UserID"] },
  ),
  listPayments: shared,
  searchPayments: shared,
  getNextPayment: one("payment", "query.after"),
  listPaymentsByAdmission: one("admission", "query.AdmissionId"),
  getPayment: one("payment"),
  decidePayment: application({
    "path.id": "payment",
    "body.AdmissionId": "admission",
    "body.PaymentId": "payment",
  }),
  reopenPayment: one("payment"),
  withdrawPayment: application({ "path.id": "payment", "body.AdmissionId": "admission" }),
  uploadPaymentDocument: application({ "path.id": "payment", "body.AdmissionId": "admission" }),
  getPaymentDocument: one("payment"),
  createPaymentReference: shared,

  listFeeStructures: shared,
  copyFeeStructures: shared,
  saveFeeStructure: shared,
  getFeeStructure: one("admission", "query.admissionId"),

  createUser: shared,
  checkUsers: shared,
  listUsers: shared,
  getUser: user,
  updateUser: user,
  correctUser: user,
  resetPassword: user,

  listSeatMatrix: shared,
  createSeatMatrix: { of: "shared", ids: { "body.SeatMatrixId": "seat" }, free: ["body.SeatMatrixId"] },
  getSeatMatrix: seat,
  updateSeatMatrix: { of: "shared", ids: { "path.id": "seat", "body.SeatMatrixId": "seat" } },
  deleteSeatMatrix: seat,
  getSeatMatrixInDetail: shared,
  listSeatAllotments: shared,
  createSeatAllotment: one("admission", "body.AdmissionId"),
  changeAllotmentStatus: one("allotment", "body.SeatAllotmentId"),

  createSliding: application({ "body.AdmissionId": "admission", "body.SlidingId": "sliding" }),
  listSlidings: shared,
  getSliding: one("admission"),
  decideSliding: application({ "path.id": "admission", "body.SlidingId": "sliding" }),

  checkEmailExists: shared,
  printApplicationForm: one("admission", "path.AdmissionId"),
  printReceipt: one("payment", "path.PaymentId"),
  printAdmissionOrder: one("admission", "path.AdmissionId"),
  verifyPrint: { of: "everybody", ids: { "path.code": "code" } },

  getDashboard: shared,
  getWorkCounts: shared,
  getSettings: everybody,
  readCollegeSettings: shared,
  readSetUp: shared,
  saveCollegeSettings: shared,
  getEmblem: everybody,
  saveEmblem: shared,
  removeEmblem: shared,
  getOfflinePack: shared,
  getHealth: everybody,
  getReadiness: everybody,
  reportClientError: everybody,
  listAdminEvents: shared,
  listClientErrors: shared,
  readSystemHealth: shared,
  trackAdmission: application(
    { "query.Number": "formNo", "query.MobileNo": "mobile" },
    { foreign: [200], echoes: ["formNo"] },
  ),
  listStudentsReport: shared,
  exportStudentsReport: shared,
  checkImport: shared,
  importAdmissions: shared,

  listCatalogue: shared,
  listCatalogueEntries: shared,
  createCatalogueEntry: shared,
  updateCatalogueEntry: shared,
  deleteCatalogueEntry: shared,
  fillCatalogue: shared,
  listChecklists: shared,
  saveChecklist: shared,
  saveDocumentTypes: shared,
  readCollegeLists: shared,
  saveCollegeLists: shared,
}
