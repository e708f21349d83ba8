import { stageOfRole } from "#domain/approval-chain.ts"
import { canEver } from "#domain/permissions.ts"
import { reads } from "../../http/operation.ts"
import { countWaiting, paymentsToVerify } from "../../records/dashboard-figures.ts"
import { countOpenCases } from "../../records/duplicate-list.ts"

/** The pills of the navigation and the way to the duplicates: what waits at the caller's step, for who only looks at anybody's, and what the caller may decide. */
export const getWorkCounts = reads("getWorkCounts", async ({ db, session, now }) => {
  const verify = canEver(session.role, "decidePayment")
  const data = {
    Approvals: await countWaiting(db, stageOfRole(session.role)?.state),
    ...(canEver(session.role, "listDuplicateCases") ? { Duplicates: await countOpenCases(db) } : {}),
    ...(verify ? { PaymentsToVerify: (await paymentsToVerify(db, now.toISOString())).count } : {}),
  }
  return { status: 200, body: { data, message: "Work" } }
})
