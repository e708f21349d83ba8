import { useSnapshot } from "valtio"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { mayAct } from "#domain/workflow/approval-chain.ts"

/** The user who views the application, and whether it waits for them. */
export interface Reviewer {
  role: RoleCode | undefined
  firstRoleId: number | undefined
  /** The application is at the user's step (platform §4). */
  isActing: boolean
  /** Every decision needs an answer of the server. */
  isOnline: boolean
}

export function useReviewer(record: LocalAdmission["record"]): Reviewer {
  const { online } = useSnapshot(connectivity)
  const user = requireUser()
  const firstRoleId = user.localRoles[0]?.RoleId
  return { role: roleOf(user), firstRoleId, isActing: mayAct(record, firstRoleId), isOnline: online }
}
