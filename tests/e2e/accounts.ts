/** One account of the demo college per role, and where each ends that asks for an address. */

import type { RoleCode } from "#domain/people/roles.ts"
import { mayEnter } from "#domain/workflow/navigation.ts"

export const accounts: Record<RoleCode, string> = {
  ADMIN: "admin",
  STAFF: "staff.office",
  C: "counsellor.vja",
  AO: "ao.verify",
  F: "finance.accounts",
  P: "principal",
  S: "student.demo",
}

/** Where somebody ends who asks for a path: redirects are followed as the guard does. */
export function endOf(path: string, role: RoleCode): string {
  const entry = mayEnter(path, { signedIn: true, role })
  return entry.kind === "redirect" ? endOf(entry.to, role) : path
}
