/** Decides where an application may stand: the one table of its states, for the machine, the lists, the tracker and the queries of the server (platform §4, decisions F2, W1, W2, W10, 10.4). */
import { type RoleCode, roleById } from "./roles.ts"
import { roleTexts } from "./texts/roles.ts"
import { stageTexts } from "./texts/stages.ts"

interface Stage {
  /** AdmissionStatus as it is stored. */
  readonly status: string
  /** CurrentLevel as it is stored; null: the level that the application had reached stays. */
  readonly level: number | null
  /** Who acts there; null where nobody is waited for. */
  readonly role: RoleCode | null
  /** In the words of the contract. */
  readonly name: string
  /** Its step of the tracker; null: the tracker stays at the step that was reached. */
  readonly tracker: string | null
  /** Its tab in the approvals list; under Approved it holds a seat. */
  readonly tab: "Pending" | "Approved" | "Rejected"
  /** The form may be written and submitted. */
  readonly isEditable: boolean
  /** It counts as an application of its person. */
  readonly isCounted: boolean
}

/** All states, in the order of the chain. A new one is decided here and wherever the compiler then asks. */
export const stages = {
  draft: {
    status: "Draft",
    level: 0,
    role: null,
    name: "Draft",
    tracker: stageTexts.submitted,
    tab: "Pending",
    isEditable: true,
    isCounted: true,
  },
  atOfficer: {
    status: "Pending",
    level: 1,
    role: "AO",
    name: stageTexts.officer,
    tracker: stageTexts.officer,
    tab: "Pending",
    isEditable: false,
    isCounted: true,
  },
  atFinancer: {
    status: "Pending",
    level: 2,
    role: "F",
    name: stageTexts.financer,
    tracker: stageTexts.financer,
    tab: "Pending",
    isEditable: false,
    isCounted: true,
  },
  atPrincipal: {
    status: "Pending",
    level: 3,
    role: "P",
    name: stageTexts.principal,
    tracker: stageTexts.principal,
    tab: "Pending",
    isEditable: false,
    isCounted: true,
  },
  approved: {
    status: "Approved",
    level: 3,
    role: null,
    name: stageTexts.approved,
    tracker: stageTexts.approved,
    tab: "Approved",
    isEditable: false,
    isCounted: true,
  },
  rejected: {
    status: "Rejected",
    level: null,
    role: null,
    name: "Rejected",
    tracker: null,
    tab: "Rejected",
    isEditable: true,
    isCounted: true,
  },
  withdrawn: {
    status: "Withdrawn",
    level: null,
    role: null,
    name: "Withdrawn",
    tracker: null,
    tab: "Rejected",
    isEditable: false,
    isCounted: false,
  },
  cancelled: {
    status: "Cancelled",
    level: null,
    role: null,
    name: "Cancelled",
    tracker: null,
    tab: "Rejected",
    isEditable: false,
    isCounted: false,
  },
} as const satisfies Readonly<Record<string, Stage>>

/** Where an application stands. */
export type ApprovalState = keyof typeof stages

type Row = (typeof stages)[ApprovalState]
/** AdmissionStatus as it is stored. */
export type StoredStatus = Row["status"]
/** CurrentLevel as it is stored. */
export type Level = Exclude<Row["level"], null>

/** Every state, in the order of the table. */
export const states = Object.keys(stages) as readonly ApprovalState[]

/** The statuses under which states are stored, each once: what a query asks for. */
export const statusesOf = (these: readonly ApprovalState[]): readonly StoredStatus[] => [
  ...new Set(these.map((state) => stages[state].status)),
]

/** Somebody of the chain acts next. */
export const WAITING = states.filter((state) => stages[state].role !== null)
/** Approved, or over in some other way. */
export const DECIDED = states.filter((state) => stages[state].tab !== "Pending")
/** Over without a seat. */
export const CLOSED = states.filter((state) => stages[state].tab === "Rejected")
/** The form may be written and submitted. */
export const EDITABLE = states.filter((state) => stages[state].isEditable)
/** Given up or ended: no twin of anybody, and checked again when it comes back. */
export const ENDED = states.filter((state) => !stages[state].isCounted)

/** The stages at which somebody acts, in their order: the level, the state there, and who acts. */
export const levels = WAITING.flatMap((state) => {
  const { level, role, name } = stages[state]
  return role === null ? [] : [{ level, state, role, name }]
})

/** The levels after which an application is completed. */
export const TOTAL_LEVELS = levels.length

/** The stage at which a role acts; undefined for a role that acts at none. */
export const stageOfRole = (role: RoleCode | undefined) => levels.find((row) => row.role === role)

/** The steps of the tracker, in order, with who acts there. */
export const trackerRows = states.flatMap((state) => {
  const { tracker, role } = stages[state]
  return tracker === null ? [] : [{ name: tracker, role }]
})

/** The word of the approval workflow for a role number: Admissions Officer, Financer, Principal, else `Other Role` (platform §4). */
export const stageRoleLabel = (id: number | string | null | undefined): string =>
  stageOfRole(roleById(id)?.code)?.name ?? roleTexts.other
