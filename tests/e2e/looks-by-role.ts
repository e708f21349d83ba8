/**
 * Decides which role opens which screen where the look of every screen is checked: a screen that is the same for all who may
 * open it is opened once for the office and once for the applicant; every other, also a new one, by each role.
 */
import { isApplicant, type RoleCode } from "#domain/people/roles.ts"
import { type RouteRow, routes } from "#domain/workflow/route-table.ts"
import { accounts, endOf } from "./accounts.ts"

/**
 * The screens that show the same to everybody of the college who may open them, and the folder of `src/features` that draws
 * each, in which nothing asks for the role (tests/looks-by-role.test.ts).
 */
export const sameForAll: Readonly<Record<string, string>> = {
  "/students/create": "admission-form/quick",
  "/students/import": "import",
  "/sliding": "sliding",
  "/sliding/review/$id": "sliding/review",
  "/prints": "prints",
  "/seatMatrix": "seat-matrix",
  "/seatMatrix/create": "seat-matrix",
  "/seatMatrix/edit/$id": "seat-matrix",
  "/seatMatrix/allotments/$id": "seat-matrix/allotments",
  "/track-admission": "track-admission",
  "/sessions": "own-sessions",
  "/paymentReferences": "payment-references",
  "/record-looks": "record-looks",
}

/** The guarded screens that a role opens without being redirected and that no role before it has shown already. */
export function screensOf(role: RoleCode): readonly RouteRow[] {
  const mayOpen = (path: string, who: RoleCode) => endOf(path, who) === path
  const others = (Object.keys(accounts) as RoleCode[]).filter((one) => !isApplicant(one))
  return routes.filter(
    ({ path, who }) =>
      who !== "public" &&
      mayOpen(path, role) &&
      (!(path in sameForAll) || isApplicant(role) || others.find((one) => mayOpen(path, one)) === role),
  )
}
