/** Decides whose accounts a role makes, changes and ends, for the users screen and the server (decision 12.19: one person must not be able to approve alone). */
import type { RoleCode } from "./roles.ts"

const everybody: readonly RoleCode[] = ["ADMIN", "STAFF", "C", "AO", "F", "P", "S"]

/** Admins manage every account; Staff those that decide nothing. A role that is not named manages nobody. */
const managed: Readonly<Partial<Record<RoleCode, readonly RoleCode[]>>> = {
  ADMIN: everybody,
  STAFF: ["STAFF", "C", "S"],
}

/** True when the acting role may make, change, reset and end accounts of a role. A role outside the catalogue is managed by nobody. */
export function mayManageRole(acting: RoleCode | undefined, of: RoleCode | undefined): boolean {
  return acting !== undefined && of !== undefined && (managed[acting]?.includes(of) ?? false)
}
