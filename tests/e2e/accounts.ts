/** One account of the demo college per role, and the address at which each ends after redirects. */

import type { RoleCode } from "#domain/people/roles.ts"
import { decideRoute } from "#domain/workflow/navigation.ts"

export const accounts: Record<RoleCode, string> = {
  ADMIN: "admin",
  STAFF: "staff.office",
  C: "counsellor.vja",
  AO: "ao.verify",
  F: "finance.accounts",
  P: "principal",
  S: "student.demo",
}

/** The address at which a role ends that requests a path: follows redirects as the route guard does. */
export function endOf(path: string, role: RoleCode): string {
  const entry = decideRoute(path, { signedIn: true, role })
  return entry.kind === "redirect" ? endOf(entry.to, role) : path
}
