/** What the review remembers on this device, per product, user and application: its step, and that the person has just acted (decisions E10, E15, W12). */
import { requireUser } from "./session-state.ts"

type Remembered = "review_step" | "review_acted"

const keyOf = (name: Remembered, admissionId: string) =>
  `admissions:${requireUser().UserID}:${name}:${admissionId}`

/** Empty when nothing is remembered. */
export function recallReview(name: Remembered, admissionId: string): string {
  return localStorage.getItem(keyOf(name, admissionId)) ?? ""
}

export function rememberReview(name: Remembered, admissionId: string, value: string): void {
  localStorage.setItem(keyOf(name, admissionId), value)
}
