/**
 * Decides which role may use which page: the part of the permission table that the route guard
 * and the navigation need, without the rest.
 */

import type { RoleCode } from "#domain/people/roles.ts"
import { approvalReaders, type Grants, office, registrars } from "./grants.ts"

export const pagePermissions = {
  createAdmission: { ...registrars, S: "own" },
  /** The form that an applicant fills in by themselves. */
  applyForAdmission: { S: "own" },
  /** The quick registration, and everything else that staff do for applicants at the college. */
  registerApplicants: registrars,
  listAdmissionsByStatus: approvalReaders,
  /** Admin, and Staff by decision A6. */
  listSlidings: office,
  listPayments: { ...registrars, F: "any" },
  listUsers: office,
  viewPrints: office,
  listSeatMatrix: office,
  listStudentsReport: registrars,
  importAdmissions: office,
  listDuplicateCases: { ...office, AO: "any", P: "any" },
  saveFeeStructure: { ADMIN: "any" },
  createPaymentReference: { ADMIN: "any", F: "any" },
  saveChecklist: { ADMIN: "any" },
  /** Degrees, courses, departments and organisations. */
  manageCatalogue: { ADMIN: "any" },
  saveCollegeSettings: { ADMIN: "any" },
  /** What the college has and lacks for its first application. */
  readSetUp: { ADMIN: "any" },
  saveCollegeLists: { ADMIN: "any" },
  /** Applications whose retention time is over, and keeping one of them. */
  listRetention: { ADMIN: "any" },
  /** The versions of the privacy notice, and publishing a new one. */
  listPrivacyNotices: { ADMIN: "any" },
  /** Who at the college saw which application: for the roles responsible for it. */
  listRecordLooks: { ADMIN: "any", P: "any" },
  /** The register of breaches, and the people concerned by each. */
  listBreaches: { ADMIN: "any", P: "any" },
  /** The Admin's log: who changed accounts, seats, fees and settings. */
  listAdminEvents: { ADMIN: "any" },
  listClientErrors: { ADMIN: "any" },
  /** The health of the system: server, backups, jobs, devices. */
  readSystemHealth: { ADMIN: "any" },
  viewPerformance: { ADMIN: "any" },
} as const satisfies Readonly<Record<string, Grants>>

/** The permission that a page needs. */
export type PageAction = keyof typeof pagePermissions

/** True when the role may open pages that need this permission. */
export function mayOpen(role: RoleCode | undefined, action: PageAction): boolean {
  const grants: Grants = pagePermissions[action]
  return role !== undefined && grants[role] !== undefined
}
