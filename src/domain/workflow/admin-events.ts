/** Lists what the Admin's log records, for the server that writes it, and the page that names it. */
import type { components } from "#api/schema.gen.ts"

/** What was changed. */
export const adminSubjects = [
  "user",
  "seatMatrix",
  "feeStructure",
  "paymentReference",
  "checklist",
  "documentTypes",
  "degrees",
  "courses",
  "departments",
  "organizations",
  "catalogue",
  "college",
  "collegeLists",
  "privacyNotice",
  "erasure",
  "breach",
] as const satisfies readonly components["schemas"]["AdminSubject"][]
export type AdminSubject = (typeof adminSubjects)[number]

/** What happened to it. */
export const adminEvents = [
  "created",
  "updated",
  "deleted",
  "corrected",
  "activated",
  "deactivated",
  "passwordReset",
  "passwordChanged",
  "sessionEnded",
  "tokenReused",
  "carriedOut",
  "refused",
  "peopleAdded",
  "personRemoved",
] as const satisfies readonly components["schemas"]["AdminEvent"][]
export type AdminEvent = (typeof adminEvents)[number]
