/**
 * Decides which stored answers are stale when the college's settings, lists or fees were changed, by this device or another
 * one. The figures are of the cycle that the settings open.
 */
import type { ReadName } from "./read-name.ts"
import { figures } from "./staff-dashboard.ts"

export const catalogueReads: readonly ReadName[] = [
  "getSettings",
  "listCatalogue",
  "listCatalogueEntries",
  "listDegrees",
  "listCourses",
  "listDepartments",
  "listOrganizations",
  "listDocumentTypes",
  "listDocumentChecklist",
  "listChecklists",
  "listPaymentReferences",
  "getFeeStructure",
  "getOfflinePack",
  ...figures,
]
