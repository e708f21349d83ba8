/**
 * What all demo applications share: the random numbers, the clock, the files and the counters, and how far each state has
 * come.
 */

import type { StoredStatus } from "#domain/workflow/stages.ts"
import type { Vault } from "../vault/vault.ts"
import type { Planned } from "./plan.ts"
import type { Chance } from "./random.ts"
import type { SampleFiles } from "./sample-files.ts"

/** What the whole college shares. */
export interface Workshop {
  readonly chance: Chance
  readonly now: Date
  readonly files: SampleFiles
  readonly vault: Vault
  /** The next number of a counter, as the server would give it. */
  readonly number: (counter: string) => number
}

/** How far an application has come: the level that it has reached, and whether it is decided. */
export const standing: Readonly<
  Record<
    Planned["state"],
    { status: StoredStatus; level: 0 | 1 | 2 | 3; submitted: boolean; approved: boolean }
  >
> = {
  draftStarted: { status: "Draft", level: 0, submitted: false, approved: false },
  draftWithDocuments: { status: "Draft", level: 0, submitted: false, approved: false },
  draftReady: { status: "Draft", level: 0, submitted: false, approved: false },
  atOfficer: { status: "Pending", level: 1, submitted: true, approved: false },
  atFinancer: { status: "Pending", level: 2, submitted: true, approved: false },
  atPrincipal: { status: "Pending", level: 3, submitted: true, approved: false },
  joined: { status: "Approved", level: 3, submitted: true, approved: true },
  slidOut: { status: "Approved", level: 3, submitted: true, approved: true },
  slidIn: { status: "Approved", level: 3, submitted: true, approved: true },
  rejected: { status: "Rejected", level: 1, submitted: true, approved: false },
  withdrawn: { status: "Withdrawn", level: 2, submitted: true, approved: false },
  cancelled: { status: "Cancelled", level: 3, submitted: true, approved: true },
}

/** A UUIDv7 for a time, with the demo college's own random numbers. */
export function uuidOf(at: number, chance: Chance): string {
  const time = at.toString(16).padStart(12, "0")
  const hex = Array.from({ length: 19 }, () => chance.whole(0, 15).toString(16)).join("")
  const variant = (8 + chance.whole(0, 3)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
