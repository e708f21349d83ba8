/**
 * Decides which stored answers are stale when the college's settings or lists were changed, by this device or another one.
 */
import type { ReadName } from "./read-name.ts"

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
  "getOfflinePack",
]
