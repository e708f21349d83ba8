import type { WorkCounts } from "#data/reads/work-counts.ts"

/** The entries of the navigation that lead to a list of work, and the figure that each bears. */
export const workLists = {
  "/approval": "Approvals",
  "/payment": "PaymentsToVerify",
} as const satisfies Readonly<Record<string, keyof WorkCounts>>

export const isWorkList = (path: string): path is keyof typeof workLists => path in workLists
