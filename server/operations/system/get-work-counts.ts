import { stageOfRole } from "#domain/workflow/approval-chain.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { reads } from "#server/contract/operation.ts"
import { countWaiting, paymentsToVerify } from "#server/records/college/dashboard-figures.ts"
import { countOpenCases } from "#server/records/people/duplicate-list.ts"

/**
 * The counters of the navigation and of the duplicates: what waits at the caller's step (for roles that only look: at any
 * step), and what the caller may decide.
 */
export const getWorkCounts = reads("getWorkCounts", async ({ db, session, now }) => {
  const verify = canEver(session.role, "decidePayment")
  const data = {
    Approvals: await countWaiting(db, stageOfRole(session.role)?.state),
    ...(canEver(session.role, "listDuplicateCases") ? { Duplicates: await countOpenCases(db) } : {}),
    ...(verify ? { PaymentsToVerify: (await paymentsToVerify(db, now.toISOString())).count } : {}),
  }
  return { status: 200, body: { data, message: "Work" } }
})
