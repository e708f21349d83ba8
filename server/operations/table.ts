/** Every operation of the contract; one that is missing here does not compile. */
import type { Operation, OperationName } from "#server/contract/operation.ts"
import { createAcademicHistory } from "./academic-history/create-academic-history.ts"
import { deleteAcademicHistory } from "./academic-history/delete-academic-history.ts"
import { getAcademicHistory } from "./academic-history/get-academic-history.ts"
import { updateAcademicHistory } from "./academic-history/update-academic-history.ts"
import { checkDuplicates } from "./admissions/check-duplicates.ts"
import { createAdmission } from "./admissions/create-admission.ts"
import { deleteAdmission } from "./admissions/delete-admission.ts"
import { cancelAdmission, withdrawAdmission } from "./admissions/end-admission.ts"
import { findAdmissionByMobile } from "./admissions/find-admission-by-mobile.ts"
import { getAdmission } from "./admissions/get-admission.ts"
import { getAdmissionDetails } from "./admissions/get-admission-details.ts"
import { listAdmissions } from "./admissions/list-admissions.ts"
import { listOtherYears } from "./admissions/list-other-years.ts"
import { listOwnAdmissions } from "./admissions/list-own-admissions.ts"
import { listTimeline } from "./admissions/list-timeline.ts"
import { restoreAdmission } from "./admissions/restore-admission.ts"
import { setCommunity } from "./admissions/set-community.ts"
import { submitAdmission } from "./admissions/submit-admission.ts"
import { updateAdmission } from "./admissions/update-admission.ts"
import { createApplicantAccount } from "./applicants/create-applicant-account.ts"
import { getApplicantAccount } from "./applicants/get-applicant-account.ts"
import { linkApplicantAccount } from "./applicants/link-applicant-account.ts"
import { readAadhaar } from "./applicants/read-aadhaar.ts"
import { advanceApproval } from "./approvals/advance-approval.ts"
import { decideDocument } from "./approvals/decide-document.ts"
import { getApprovals } from "./approvals/get-approvals.ts"
import { getNextApproval } from "./approvals/get-next-approval.ts"
import { listAdmissionsByStatus } from "./approvals/list-admissions-by-status.ts"
import { undoDecision } from "./approvals/undo-decision.ts"
import { readCollegeLists, saveCollegeLists } from "./catalogue/college-lists.ts"
import { copyFeeStructures } from "./catalogue/copy-fee-structures.ts"
import { createCatalogueEntry } from "./catalogue/create-catalogue-entry.ts"
import { deleteCatalogueEntry } from "./catalogue/delete-catalogue-entry.ts"
import { fillCatalogue } from "./catalogue/fill-catalogue.ts"
import { listCatalogue } from "./catalogue/list-catalogue.ts"
import { listCatalogueEntries } from "./catalogue/list-catalogue-entries.ts"
import { listChecklists } from "./catalogue/list-checklists.ts"
import { listFeeStructures } from "./catalogue/list-fee-structures.ts"
import { saveChecklist } from "./catalogue/save-checklist.ts"
import { saveDocumentTypes } from "./catalogue/save-document-types.ts"
import { saveFeeStructure } from "./catalogue/save-fee-structure.ts"
import { updateCatalogueEntry } from "./catalogue/update-catalogue-entry.ts"
import { deleteDocument } from "./documents/delete-document.ts"
import { getDocument } from "./documents/get-document.ts"
import { getDocumentFile } from "./documents/get-document-file.ts"
import { reopenDocument } from "./documents/reopen-document.ts"
import { reuploadDocument, reuploadDocumentByPost } from "./documents/reupload-document.ts"
import { uploadDocument } from "./documents/upload-document.ts"
import { listCourses } from "./dropdowns/list-courses.ts"
import { listDegrees } from "./dropdowns/list-degrees.ts"
import { listDepartments } from "./dropdowns/list-departments.ts"
import { listDocumentChecklist } from "./dropdowns/list-document-checklist.ts"
import { listDocumentTypes } from "./dropdowns/list-document-types.ts"
import { listEduRoles } from "./dropdowns/list-edu-roles.ts"
import { listOrganizations } from "./dropdowns/list-organizations.ts"
import { listPaymentReferences } from "./dropdowns/list-payment-references.ts"
import { listDuplicateCases } from "./duplicates/list-duplicate-cases.ts"
import { settleDuplicate } from "./duplicates/settle-duplicate.ts"
import { checkImport } from "./import/check-import.ts"
import { importAdmissions } from "./import/import-admissions.ts"
import { createPayment } from "./payments/create-payment.ts"
import { createPaymentReference } from "./payments/create-payment-reference.ts"
import { decidePayment } from "./payments/decide-payment.ts"
import { getFeeStructure } from "./payments/get-fee-structure.ts"
import { getNextPayment } from "./payments/get-next-payment.ts"
import { getPayment } from "./payments/get-payment.ts"
import { getPaymentDocument } from "./payments/get-payment-document.ts"
import { listPayments } from "./payments/list-payments.ts"
import { listPaymentsByAdmission } from "./payments/list-payments-by-admission.ts"
import { reopenPayment } from "./payments/reopen-payment.ts"
import { searchPayments } from "./payments/search-payments.ts"
import { setFeeAmount } from "./payments/set-fee-amount.ts"
import { uploadPaymentDocument } from "./payments/upload-payment-document.ts"
import { withdrawPayment } from "./payments/withdraw-payment.ts"
import { printAdmissionOrder } from "./prints/print-admission-order.ts"
import { printApplicationForm } from "./prints/print-application-form.ts"
import { printReceipt } from "./prints/print-receipt.ts"
import { verifyPrint } from "./prints/verify-print.ts"
import { answerErasure } from "./privacy/answer-erasure.ts"
import {
  addBreachPeople,
  exportBreachPeople,
  listBreachPeople,
  removeBreachPerson,
} from "./privacy/breach-people.ts"
import { createBreach, getBreach, listBreaches, updateBreach } from "./privacy/breaches.ts"
import { askErasure, getOwnErasure, listErasureRequests } from "./privacy/erasure-requests.ts"
import { exportApplication } from "./privacy/export-application.ts"
import { getPrivacyNotice, listPrivacyNotices, publishPrivacyNotice } from "./privacy/privacy-notices.ts"
import { recordConsent } from "./privacy/record-consent.ts"
import { exportRecordLooks, listOwnLooks, listRecordLooks } from "./privacy/record-looks.ts"
import { exportStudentsReport } from "./reports/export-students-report.ts"
import { listStudentsReport } from "./reports/list-students-report.ts"
import { trackAdmission } from "./reports/track-admission.ts"
import { changeAllotmentStatus } from "./seats/change-allotment-status.ts"
import { createSeatAllotment } from "./seats/create-seat-allotment.ts"
import { createSeatMatrix } from "./seats/create-seat-matrix.ts"
import { deleteSeatMatrix } from "./seats/delete-seat-matrix.ts"
import { getSeatMatrix } from "./seats/get-seat-matrix.ts"
import { getSeatMatrixInDetail } from "./seats/get-seat-matrix-in-detail.ts"
import { listSeatAllotments } from "./seats/list-seat-allotments.ts"
import { listSeatCandidates } from "./seats/list-seat-candidates.ts"
import { listSeatMatrix } from "./seats/list-seat-matrix.ts"
import { updateSeatMatrix } from "./seats/update-seat-matrix.ts"
import { changePassword } from "./session/change-password.ts"
import { endOtherSessions, endOwnSession } from "./session/end-own-session.ts"
import { getProfile } from "./session/get-profile.ts"
import { listOwnSessions } from "./session/list-own-sessions.ts"
import { login, subLogin } from "./session/login.ts"
import { logout, subLogout } from "./session/logout.ts"
import { refreshSession } from "./session/refresh-session.ts"
import { validateSession } from "./session/validate-session.ts"
import { createSliding } from "./sliding/create-sliding.ts"
import { decideSliding } from "./sliding/decide-sliding.ts"
import { getSliding } from "./sliding/get-sliding.ts"
import { listSlidings } from "./sliding/list-slidings.ts"
import { checkEmailExists } from "./system/check-email-exists.ts"
import { readCollegeSettings, saveCollegeSettings } from "./system/college-settings.ts"
import { getEmblem, removeEmblem, saveEmblem } from "./system/emblem.ts"
import { getDashboard } from "./system/get-dashboard.ts"
import { getHealth } from "./system/get-health.ts"
import { getHistory } from "./system/get-history.ts"
import { getOfflinePack } from "./system/get-offline-pack.ts"
import { getReadiness } from "./system/get-readiness.ts"
import { getSettings } from "./system/get-settings.ts"
import { getWorkCounts } from "./system/get-work-counts.ts"
import { listAdminEvents } from "./system/list-admin-events.ts"
import { listChanges } from "./system/list-changes.ts"
import { listClientErrors } from "./system/list-client-errors.ts"
import { readSetUp } from "./system/read-set-up.ts"
import { readSystemHealth } from "./system/read-system-health.ts"
import { reportClientError } from "./system/report-client-error.ts"
import { keepFromRetention, listRetention } from "./system/retention.ts"
import { checkUsers } from "./users/check-users.ts"
import { correctUser } from "./users/correct-user.ts"
import { createUser } from "./users/create-user.ts"
import { getUser } from "./users/get-user.ts"
import { listUsers } from "./users/list-users.ts"
import { resetPassword } from "./users/reset-password.ts"
import { updateUser } from "./users/update-user.ts"

type OperationTable = { readonly [N in OperationName]: Operation<N> }

export const operationTable: OperationTable = {
  login,
  subLogin,
  logout,
  subLogout,
  refreshSession,
  getProfile,
  validateSession,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  changePassword,

  listAdmissions,
  getAdmission,
  createAdmission,
  updateAdmission,
  setCommunity,
  deleteAdmission,
  withdrawAdmission,
  cancelAdmission,
  restoreAdmission,
  submitAdmission,
  findAdmissionByMobile,
  listOwnAdmissions,
  getAdmissionDetails,
  checkDuplicates,
  createApplicantAccount,
  getApplicantAccount,
  linkApplicantAccount,
  readAadhaar,
  listDuplicateCases,
  settleDuplicate,
  listOtherYears,
  listTimeline,

  createAcademicHistory,
  getAcademicHistory,
  updateAcademicHistory,
  deleteAcademicHistory,

  listPaymentReferences,
  listDegrees,
  listCourses,
  listDepartments,
  listDocumentTypes,
  listDocumentChecklist,
  listOrganizations,
  listEduRoles,

  uploadDocument,
  reuploadDocument,
  reuploadDocumentByPost,
  getDocument,
  deleteDocument,
  getDocumentFile,
  reopenDocument,

  listAdmissionsByStatus,
  getApprovals,
  decideDocument,
  advanceApproval,
  undoDecision,
  getNextApproval,

  createPayment,
  listPayments,
  getPayment,
  searchPayments,
  listPaymentsByAdmission,
  uploadPaymentDocument,
  getPaymentDocument,
  getFeeStructure,
  decidePayment,
  reopenPayment,
  getNextPayment,
  createPaymentReference,
  withdrawPayment,
  setFeeAmount,

  listSeatMatrix,
  getSeatMatrix,
  getSeatMatrixInDetail,
  createSeatMatrix,
  updateSeatMatrix,
  deleteSeatMatrix,
  createSeatAllotment,
  changeAllotmentStatus,

  listSlidings,
  getSliding,
  createSliding,
  decideSliding,

  createUser,
  checkUsers,
  correctUser,
  listUsers,
  getUser,
  updateUser,
  resetPassword,

  printApplicationForm,
  printReceipt,
  printAdmissionOrder,
  verifyPrint,

  checkEmailExists,
  getOfflinePack,
  getDashboard,
  getWorkCounts,
  listChanges,
  getSettings,
  getHealth,
  getHistory,
  getReadiness,
  reportClientError,
  listAdminEvents,
  listClientErrors,
  readSystemHealth,

  trackAdmission,
  listStudentsReport,
  exportStudentsReport,
  checkImport,
  importAdmissions,
  listSeatAllotments,
  listSeatCandidates,
  listRetention,
  keepFromRetention,
  askErasure,
  getOwnErasure,
  listErasureRequests,
  answerErasure,
  listPrivacyNotices,
  getPrivacyNotice,
  publishPrivacyNotice,
  recordConsent,
  exportApplication,
  listRecordLooks,
  exportRecordLooks,
  listOwnLooks,
  listBreaches,
  createBreach,
  getBreach,
  updateBreach,
  listBreachPeople,
  addBreachPeople,
  exportBreachPeople,
  removeBreachPerson,

  listFeeStructures,
  saveFeeStructure,
  copyFeeStructures,
  listChecklists,
  saveChecklist,
  saveDocumentTypes,
  listCatalogue,
  listCatalogueEntries,
  createCatalogueEntry,
  updateCatalogueEntry,
  deleteCatalogueEntry,
  fillCatalogue,
  readCollegeLists,
  saveCollegeLists,
  readCollegeSettings,
  saveCollegeSettings,
  getEmblem,
  saveEmblem,
  removeEmblem,
  readSetUp,
}
