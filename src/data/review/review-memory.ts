/**
 * What the review stores on this device: per product, user and application its step and that the user has just acted
 * (decisions E10, E15, W12), and per user whether its keys are on.
 */
import { requireUser } from "#data/session/session-state.ts"

type Remembered = "review_step" | "review_acted"

const keyOf = (name: Remembered, admissionId: string) =>
  `admissions:${requireUser().UserID}:${name}:${admissionId}`

/** "" when nothing is stored. */
export function recallReview(name: Remembered, admissionId: string): string {
  return localStorage.getItem(keyOf(name, admissionId)) ?? ""
}

export function rememberReview(name: Remembered, admissionId: string, value: string): void {
  localStorage.setItem(keyOf(name, admissionId), value)
}

const keysKey = () => `admissions:${requireUser().UserID}:review_keys`

/** Whether the single-character keys of the review are on; on by default. */
export const areReviewKeysOn = (): boolean => localStorage.getItem(keysKey()) !== "off"

export function switchReviewKeys(isOn: boolean): void {
  localStorage.setItem(keysKey(), isOn ? "on" : "off")
}
