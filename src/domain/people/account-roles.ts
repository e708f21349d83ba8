/**
 * Decides which roles may create, change and end accounts of which role, for the users screen and the server (decision
 * 12.19: one person must not be able to approve alone).
 */
import type { RoleCode } from "./roles.ts"

/** The roles that manage the accounts of each role: Admins every account; Staff those of roles that decide nothing. */
const managers: Readonly<Record<RoleCode, readonly RoleCode[]>> = {
  ADMIN: ["ADMIN"],
  STAFF: ["ADMIN", "STAFF"],
  C: ["ADMIN", "STAFF"],
  AO: ["ADMIN"],
  F: ["ADMIN"],
  P: ["ADMIN"],
  S: ["ADMIN", "STAFF"],
}

/**
 * True when the acting role may create, change, reset and end accounts of a role.
 * Nobody manages a role outside the catalogue.
 */
export function mayManageRole(acting: RoleCode | undefined, of: RoleCode | undefined): boolean {
  return acting !== undefined && of !== undefined && managers[of].includes(acting)
}
