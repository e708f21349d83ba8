/** The page for each kind of work, and the main action of each role (issue of the dashboards, decision N15). */
import { linkOptions } from "@tanstack/react-router"
import type { RoleCode } from "#domain/people/roles.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { dashboardWords } from "./words.ts"

export const workLinks = {
  breaches: linkOptions({ to: "/breaches" }),
  erasure: linkOptions({ to: "/retention", search: { tab: "Asked" } }),
  approvals: linkOptions({ to: "/approval", search: { tab: "Pending" } }),
  paymentsToVerify: linkOptions({ to: "/payment", search: { status: "ToVerify" } }),
  drafts: linkOptions({ to: "/students", search: { status: "Draft", mine: 1 } }),
  left: linkOptions({ to: "/students", search: { status: "Left" } }),
} as const

const admissions = { link: linkOptions({ to: "/students" }), label: dashboardWords.admissions }
const approvals = { link: workLinks.approvals, label: dashboardWords.reviewOldest }

/** The primary action of the dashboard: of who decides, and of who registers; an applicant has none. */
export const mainWorkOf = (role: RoleCode): typeof admissions | typeof approvals | null => {
  if (canEver(role, "advanceApproval")) return approvals
  return canEver(role, "registerApplicants") ? admissions : null
}
