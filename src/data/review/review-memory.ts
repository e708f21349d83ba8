/**
 * What the review stores on this device: per product, user and application its step and on which submit the user has
 * acted (decisions E10, E15, W12), and per user whether its keys are on.
 */
import { proxy, useSnapshot } from "valtio"
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

/** What was chosen in this window, by the key of its user. */
const chosen = proxy<Record<string, boolean>>({})

/** Whether the single-character keys are on, in the review and where payments are decided; on by default. */
export function useReviewKeysOn(): boolean {
  const key = keysKey()
  return useSnapshot(chosen)[key] ?? localStorage.getItem(key) !== "off"
}

export function switchReviewKeys(isOn: boolean): void {
  const key = keysKey()
  localStorage.setItem(key, isOn ? "on" : "off")
  chosen[key] = isOn
}
