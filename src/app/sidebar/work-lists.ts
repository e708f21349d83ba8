import type { WorkCounts } from "#data/reads/work-counts.ts"

/** The entries of the navigation that lead to a work list, with the count that each shows. */
export const workLists = {
  "/approval": "Approvals",
  "/payment": "PaymentsToVerify",
} as const satisfies Readonly<Record<string, keyof WorkCounts>>

export const isWorkList = (path: string): path is keyof typeof workLists => path in workLists
