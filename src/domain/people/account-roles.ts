/** Decides whose accounts a role makes, changes and ends, for the users screen and the server (decision 12.19: one person must not be able to approve alone). */
import type { RoleCode } from "./roles.ts"

/** Who manages the accounts of each role: Admins every account; Staff those that decide nothing. */
const managers: Readonly<Record<RoleCode, readonly RoleCode[]>> = {
  ADMIN: ["ADMIN"],
  STAFF: ["ADMIN", "STAFF"],
  C: ["ADMIN", "STAFF"],
  AO: ["ADMIN"],
  F: ["ADMIN"],
  P: ["ADMIN"],
  S: ["ADMIN", "STAFF"],
}

/** True when the acting role may make, change, reset and end accounts of a role. A role outside the catalogue is managed by nobody. */
export function mayManageRole(acting: RoleCode | undefined, of: RoleCode | undefined): boolean {
  return acting !== undefined && of !== undefined && managers[of].includes(acting)
}
