/**
 * Decides the values of the choices that are not in the application form: those of the quick registration, of sliding, and
 * of the office's lists (applicant-form §9, platform §3; decisions F10, P4).
 */
import { type Option, optionsFromValues } from "./options.ts"

/** For the quick registration, the overview and users. */
export const genders = optionsFromValues("Male", "Female", "Other")
export const paymentModesStaff = optionsFromValues("Cash", "Cheque", "Bank Transfer", "Online")
/** All stored modes (decision P4). */
export const paymentModes = optionsFromValues("DD", "Online", "Cash", "Cheque", "Bank Transfer")
export const simpleCategories = optionsFromValues("General", "OBC", "SC", "ST", "Others")
const simpleBatches = ["2025-2028", "2026-2029", "2027-2030", "2028-2031"]

/** The three years that start with an academic year: "2025-2026" -> "2025-2028"; empty when it is unknown. */
export function simpleBatchOf(academicYear: string | undefined): string {
  const first = Number(academicYear?.slice(0, 4))
  return first > 0 ? `${first}-${first + 3}` : ""
}

/** The batches of the quick registration, including that of the open admission cycle. */
export function simpleBatchesWith(academicYear: string | undefined): readonly Option[] {
  const open = simpleBatchOf(academicYear)
  return optionsFromValues(
    ...(open && !simpleBatches.includes(open) ? [open, ...simpleBatches].sort() : simpleBatches),
  )
}
