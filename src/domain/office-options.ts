/** Decides which values the choices store that the application form does not have: of the quick registration, sliding, and the office's lists (applicant-form §9, platform §3; decisions F10, P4). */
import { same } from "./options.ts"

/** Simple form, overview, users. */
export const genders = same("Male", "Female", "Other")
export const paymentModesStaff = same("Cash", "Cheque", "Bank Transfer", "Online")
/** Every stored mode (decision P4). */
export const paymentModes = same("DD", "Online", "Cash", "Cheque", "Bank Transfer")
export const paymentStatuses = same("Pending", "Accepted", "Rejected", "Withdrawn")
export const simpleCategories = same("General", "OBC", "SC", "ST", "Others")
export const simpleQuotas = same("Management", "Government", "NRI")
export const simpleBatches = same("2025-2028", "2026-2029", "2027-2030", "2028-2031")
/** S3 is added after the three literal ones (decision F10). */
export const slidingCategories = same("CQ", "S1", "S2", "S3")
export const slidingQuotas = same("Management", "Government")
