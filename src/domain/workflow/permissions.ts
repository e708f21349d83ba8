/**
 * Decides which role may do which action on which record, for the buttons of the page and the refusals of the server
 * (platform §6, decisions A6, A7, D3–D5, D17, P20–P22, 10.3, 10.4).
 */

import type { RoleCode } from "#domain/people/roles.ts"
import { approvalReaders, type Grants, office, type Reach, registrars, staff } from "./grants.ts"
import { pagePermissions } from "./page-permissions.ts"

/** What is known about the record of an action; an omitted field counts as false. */
export interface RecordContext {
  /** The record belongs to the account of the acting student. */
  readonly own?: boolean
  /** AdmissionStatus is Draft. */
  readonly draft?: boolean
  /** AdmissionStatus is Draft or Rejected (decision F2). */
  readonly editable?: boolean
  /** It was finally approved. */
  readonly approved?: boolean
  /** The record waits at the acting role's step (platform §4). */
  readonly atStep?: boolean
  /** The record has come to the acting role's step, now or before, and is not closed. */
  readonly fromStep?: boolean
}

const reaches: Readonly<Record<Reach, (record: RecordContext) => boolean>> = {
  any: () => true,
  own: (record) => record.own === true,
  ownEditable: (record) => record.own === true && record.editable === true,
  ownUnapproved: (record) => record.own === true && record.approved !== true,
  draft: (record) => record.draft === true,
  editable: (record) => record.editable === true,
  atStep: (record) => record.atStep === true,
  fromStep: (record) => record.fromStep === true,
}

const everybody: Readonly<Record<RoleCode, Reach>> = {
  ADMIN: "any",
  STAFF: "any",
  C: "any",
  AO: "any",
  F: "any",
  P: "any",
  S: "any",
}
const readers: typeof everybody = { ...everybody, S: "own" }
const writers: Grants = { ADMIN: "editable", STAFF: "editable", C: "editable", S: "ownEditable" }
const paymentReaders: Grants = { ...staff, S: "own" }

/**
 * Action -> roles that may do it, and how far. A role that is not listed may not. Actions are the
 * contract's operationIds, and a few finer ones.
 */
export const permissions = {
  ...pagePermissions,
  listAdmissions: staff,
  getAdmission: readers,
  getAdmissionDetails: readers,
  findAdmissionByMobile: readers,
  listOwnAdmissions: { S: "own" },
  /** The same person's applications of other years. */
  listOtherYears: staff,
  updateAdmission: writers,
  submitAdmission: writers,
  /** Admin re-opens a submitted application with a reason (decision F2). */
  reopenAdmission: { ADMIN: "any" },
  /** Applicants their own; Counsellors a draft or a rejected one; an approved one only the office (approval.ts). */
  withdrawAdmission: { ...office, C: "editable", S: "ownUnapproved" },
  cancelAdmission: { ADMIN: "any" },
  /** Lists deleted applications and restores them (decision L1). */
  restoreAdmission: { ADMIN: "any" },
  /** Counsellors delete drafts only (decision L2). */
  deleteAdmission: { ADMIN: "any", STAFF: "any", C: "draft" },
  createAcademicHistory: writers,
  getAcademicHistory: readers,
  updateAcademicHistory: writers,
  deleteAcademicHistory: writers,
  /** The community, when the quick registration left it open (decision F9). */
  setCommunity: { AO: "atStep" },
  /** Compares a person with existing applications while staff enter them. */
  checkDuplicates: registrars,
  /** Says why an application is entered although the same person may have another one. */
  giveDuplicateReason: registrars,
  /**
   * The account of an application: shown to everybody who enters applications, linked by the office;
   * only an Admin may take it from somebody.
   */
  getApplicantAccount: registrars,
  linkApplicantAccount: office,
  relinkApplicantAccount: { ADMIN: "any" },
  createApplicantAccount: registrars,
  /** The full number, to compare it with a document; each reading is recorded. */
  readAadhaar: { ADMIN: "any", AO: "any", P: "any" },
  settleDuplicate: office,
  getDashboard: staff,
  /** The counters in the navigation; each count only with the permission for its list. */
  getWorkCounts: approvalReaders,
  /** Tells that something was changed, not what, within the records that the user may read. */
  listChanges: { ...staff, S: "own" },
  listTimeline: staff,
  uploadDocument: writers,
  /** A required document that an application under review still lacks; see missing-documents.ts. */
  addMissingDocument: { ...registrars, S: "own" },
  /** Depends on the status of the document, not on whether the record is locked (decisions D5, D19); see documents.ts. */
  reuploadDocument: { ...registrars, S: "own" },
  getDocument: readers,
  getDocumentFile: readers,
  /** The owner while the document is Pending and the record editable, Admin always (decision D17). */
  deleteDocument: { ADMIN: "any", S: "ownEditable" },
  /** Only the current step's role, never the Financer (decision D4). */
  decideDocument: { AO: "atStep", P: "atStep" },
  reopenDocument: { ADMIN: "any" },
  getApprovals: { ...approvalReaders, C: "any", S: "own" },
  /** Confirm, Reject, and opening a row (decisions W1–W6). */
  advanceApproval: { AO: "atStep", F: "atStep", P: "atStep" },
  /** Every role that decides, only for the user's own decision (src/domain/workflow/undo.ts). */
  undoDecision: { AO: "any", F: "any", P: "any" },
  getNextApproval: { AO: "any", F: "any", P: "any" },
  createPayment: { ...registrars, F: "any", S: "own" },
  searchPayments: { ...registrars, F: "any" },
  listPaymentsByAdmission: paymentReaders,
  getPayment: paymentReaders,
  uploadPaymentDocument: { ...registrars, F: "any", S: "own" },
  getPaymentDocument: paymentReaders,
  /** A payment whose payer was removed, for the accounts (decision 0079). */
  readRemovedPayment: { ADMIN: "any", F: "any" },
  /** The Financer, from the Financer's step on (decisions P21, 0009). */
  decidePayment: { F: "fromStep" },
  getNextPayment: { F: "any" },
  /** Admin re-opens a decided payment, with a reason. */
  reopenPayment: { ADMIN: "any" },
  /** The student's own payment that nobody has decided; see doubtful-payment.ts. */
  withdrawPayment: { S: "own" },
  /** The amount that one student pays in place of Manual Input (decision P9). */
  setFeeAmount: { F: "any", ADMIN: "any" },
  getFeeStructure: everybody,
  /** Only the user's own sessions. */
  endOwnSession: everybody,
  /**
   * Users: createUser, updateUser (activate and deactivate) and correctUser. Staff manage only accounts of Staff, Counsellors
   * and students (decision 12.19, account-roles.ts).
   */
  createUser: office,
  /** Looks up the user names and e-mail addresses of a people file. */
  checkUsers: office,
  getUser: office,
  updateUser: office,
  correctUser: office,
  resetPassword: { ADMIN: "any" },
  getSeatMatrix: office,
  createSeatMatrix: office,
  updateSeatMatrix: office,
  listSeatAllotments: office,
  deleteSeatMatrix: office,
  getSeatMatrixInDetail: { ...office, P: "any", AO: "any" },
  createSeatAllotment: office,
  changeAllotmentStatus: office,
  getSliding: office,
  createSliding: office,
  decideSliding: office,
  /** Papers are available to every role that may read their record. */
  printApplicationForm: readers,
  printReceipt: paymentReaders,
  printAdmissionOrder: readers,
  /** Used while staff enter a person (decision L8); an applicant learns nothing about others. */
  checkEmailExists: registrars,
  /** Number and mobile number must both match (decision N10). */
  trackAdmission: everybody,
  /** The report with telephone numbers and e-mail addresses. */
  takeContacts: office,
  checkImport: office,
  listSeatCandidates: office,
  listFeeStructures: { ADMIN: "any" },
  copyFeeStructures: { ADMIN: "any" },
  listChecklists: { ADMIN: "any" },
  saveDocumentTypes: { ADMIN: "any" },
  keepFromRetention: { ADMIN: "any" },
  /** All data of one application: the applicant's own, or by the office for them. */
  exportApplication: { ...office, S: "own" },
  /** An applicant requests the erasure of their own application; an Admin carries it out or refuses it with a reason. */
  askErasure: { S: "own" },
  /** Which roles saw the applicant's own application, and on which days. */
  listOwnLooks: { S: "own" },
  listErasureRequests: { ADMIN: "any" },
  answerErasure: { ADMIN: "any" },
  /** Enters a breach, changes it, and maintains the list of the people concerned. */
  saveBreach: { ADMIN: "any" },
  publishPrivacyNotice: { ADMIN: "any" },
  /** Applicants for themselves; staff who enter a person must have read the notice to them. */
  recordConsent: { ...registrars, S: "own" },
  readCollegeSettings: { ADMIN: "any" },
  /** Sets and removes the picture of the college's own emblem. */
  saveEmblem: { ADMIN: "any" },
  readCollegeLists: { ADMIN: "any" },
} as const satisfies Readonly<Record<string, Grants>>

/** The name of an action in the table. */
export type Action = keyof typeof permissions

/** True for the name of an action in the table. */
export const isAction = (name: string): name is Action => Object.hasOwn(permissions, name)

/** True when the role may do the action on this record. Any other role (undefined) may do nothing. */
export function can(role: RoleCode | undefined, action: Action, record: RecordContext = {}): boolean {
  const grants: Grants = permissions[action]
  const reach = role && grants[role]
  return reach !== undefined && reaches[reach](record)
}

/** True when the role may do the action on at least some record: decides whether a list or a button is shown at all. */
export function canEver(role: RoleCode | undefined, action: Action): boolean {
  const grants: Grants = permissions[action]
  return role !== undefined && grants[role] !== undefined
}
