/**
 * Decides the states of an application, in one table, for the state machine, the lists, the tracker and the server's queries
 * (platform §4, decisions F2, W1, W2, W10, 10.4).
 */
import type { RoleCode } from "#domain/people/roles.ts"
import { stageTexts } from "#domain/texts/common/stages.ts"

interface Stage {
  /** AdmissionStatus as it is stored. */
  readonly status: string
  /** CurrentLevel as it is stored; null: the application keeps the level that it had reached. */
  readonly level: number | null
  /** The role that acts in this state; null when nobody does. */
  readonly role: RoleCode | null
  /** The name in the contract. */
  readonly name: string
  /** Its step of the tracker; null: the tracker stays at the step that was reached. */
  readonly tracker: string | null
  /** Its tab in the approvals list; an application under Approved holds a seat. */
  readonly tab: "Pending" | "Approved" | "Rejected"
  /** The form may be edited and submitted. */
  readonly isEditable: boolean
}

/** All states, in the order of the chain. For a new state, the compiler reports every place that must handle it. */
export const stages = {
  draft: {
    status: "Draft",
    level: 0,
    role: null,
    name: "Draft",
    tracker: stageTexts.submitted,
    tab: "Pending",
    isEditable: true,
  },
  atOfficer: {
    status: "Pending",
    level: 1,
    role: "AO",
    name: stageTexts.officer,
    tracker: stageTexts.officer,
    tab: "Pending",
    isEditable: false,
  },
  atFinancer: {
    status: "Pending",
    level: 2,
    role: "F",
    name: stageTexts.financer,
    tracker: stageTexts.financer,
    tab: "Pending",
    isEditable: false,
  },
  atPrincipal: {
    status: "Pending",
    level: 3,
    role: "P",
    name: stageTexts.principal,
    tracker: stageTexts.principal,
    tab: "Pending",
    isEditable: false,
  },
  approved: {
    status: "Approved",
    level: 3,
    role: null,
    name: stageTexts.approved,
    tracker: stageTexts.approved,
    tab: "Approved",
    isEditable: false,
  },
  rejected: {
    status: "Rejected",
    level: null,
    role: null,
    name: "Rejected",
    tracker: null,
    tab: "Rejected",
    isEditable: true,
  },
  withdrawn: {
    status: "Withdrawn",
    level: null,
    role: null,
    name: "Withdrawn",
    tracker: null,
    tab: "Rejected",
    isEditable: false,
  },
  cancelled: {
    status: "Cancelled",
    level: null,
    role: null,
    name: "Cancelled",
    tracker: null,
    tab: "Rejected",
    isEditable: false,
  },
} as const satisfies Readonly<Record<string, Stage>>

/** The state of an application. */
export type ApprovalState = keyof typeof stages

type Row = (typeof stages)[ApprovalState]
/** AdmissionStatus as it is stored. */
export type StoredStatus = Row["status"]
/** CurrentLevel as it is stored. */
export type Level = Exclude<Row["level"], null>

/** All states, in the order of the table. */
export const states = Object.keys(stages) as readonly ApprovalState[]

/** The level of a completed application. */
export const TOTAL_LEVELS = stages.approved.level

/** The steps of the tracker, in order, with the role that acts there. */
export const trackerRows = states.flatMap((state) => {
  const { tracker, role } = stages[state]
  return tracker === null ? [] : [{ name: tracker, role }]
})
