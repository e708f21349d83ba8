/** The view of a list that is stored on this device, per product and user (platform §2, §3, decision E10). */
import { requireUser } from "#data/session/session-state.ts"

/** A list whose search and filters are stored. */
export type RememberedList = "payments" | "users"
type Remembered = `${RememberedList}_${"search" | "filters"}` | "approvals_tab"

const keyOf = (name: Remembered) => `admissions:${requireUser().UserID}:${name}`

export function remember(name: Remembered, value: string): void {
  if (value === "") localStorage.removeItem(keyOf(name))
  else localStorage.setItem(keyOf(name), value)
}

/** What a user has searched for, often names and numbers, does not stay when they sign out (law 17); filters do. */
export function forgetSearches(userId: number): void {
  const lists: RememberedList[] = ["payments", "users"]
  for (const list of lists) localStorage.removeItem(`admissions:${userId}:${list}_search`)
}

/** "" when nothing is stored. */
export function recall(name: Remembered): string {
  return localStorage.getItem(keyOf(name)) ?? ""
}
