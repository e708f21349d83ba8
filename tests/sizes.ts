/**
 * Decides at which screen size each browser test runs. One size, unless the size is part of what it proves: how a screen is
 * laid out, what is visible and reachable, whether a table is shown as cards.
 */

/** What an applicant does, and what a device does for its person: people apply on phones, and the narrow screen is the harder one. */
const phone = [
  "e2e/clinical-course",
  "e2e/crash",
  "e2e/few-taps",
  "e2e/first-sign-in",
  "e2e/help",
  "e2e/lost-part",
  "e2e/missing-part",
  "e2e/newer-answers",
  "e2e/next-season",
  "e2e/nothing-unnoticed",
  "e2e/office-contact",
  "e2e/other-id",
  "e2e/own-pictures",
  "e2e/own-sessions",
  "e2e/privacy-notice",
  "e2e/refused-file",
  "e2e/resubmission",
  "e2e/sent-back",
  "e2e/shell",
  "e2e/signed-out-offline",
  "faults/device",
  "faults/long-outbox",
  "faults/nothing-kept",
  "faults/update",
]

/**
 * What the office does at its desks; and tests that do not depend on the size: tables of texts, failed calls, guards, rules of
 * a college and rounds of faults.
 */
const desktop = [
  "e2e/admin",
  "e2e/admin-texts",
  "e2e/college-rules",
  "e2e/college-time",
  "e2e/community",
  "e2e/correct-user",
  "e2e/courses",
  "e2e/data-protection",
  "e2e/demo-note",
  "e2e/emblem",
  "e2e/form-texts",
  "e2e/idle-lock",
  "e2e/karnataka",
  "e2e/leave-unsaved",
  "e2e/money",
  "e2e/no-decision",
  "e2e/overview",
  "e2e/quotas",
  "e2e/papers-texts",
  "e2e/people-file",
  "e2e/refused-calls",
  "e2e/retention-keep",
  "e2e/set-up",
  "e2e/review-texts",
  "e2e/routes",
  "e2e/sliding",
  "e2e/spoken-walk",
  "e2e/staff-forms-texts",
  "e2e/staff-payment-repair",
  "e2e/stale-edits",
  "e2e/stored-words",
  "e2e/strict-college",
  "e2e/taken-back",
  "e2e/tools",
  "e2e/true-lists",
  "e2e/true-screens",
  "e2e/whose-record",
  "faults/apply-under-faults",
  "faults/call-errors",
  "faults/documents-texts",
  "faults/form-call-errors",
  "faults/payments-list-texts",
  "faults/payments-texts",
  "faults/return",
  "faults/rounds",
  "faults/stores",
]

/**
 * Tests that depend on the size, and one walk each of the applicant, the counsellor and the offices at the other size. A test
 * among these that is for one size only has the tag `@phone` or `@desktop`.
 */
const both = [
  "e2e/apply",
  "e2e/enlarged",
  "e2e/in-place",
  "e2e/prints",
  "e2e/register",
  "e2e/review",
  "e2e/review-viewer",
]

const lists = { phone, desktop, both }
const pathOf = (name: string) => `${name}.spec.ts`

/** The spec files of one size, in the form that the runner needs. */
export const specsOf = (size: "phone" | "desktop"): string[] => [...lists[size], ...both].map(pathOf)

/** The spec files that are in no list, or in two: nobody would run them, or they would run twice. Empty when all is well. */
export function misplaced(specs: readonly string[]): string[] {
  const listed = Object.values(lists).flat().map(pathOf)
  const known = new Set([...specs, ...listed])
  return [...known].filter(
    (path) => !specs.includes(path) || listed.filter((one) => one === path).length !== 1,
  )
}
