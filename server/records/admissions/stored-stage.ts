/**
 * Decides how the approval state of an application is stored, and how a query selects it: both follow from the one table of
 * states.
 */
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { approvalFields } from "#domain/workflow/approval-record.ts"
import { type ApprovalState, type Level, type StoredStatus, stages, states } from "#domain/workflow/stages.ts"

/**
 * The columns that a move into a state writes; the level is left unchanged where the state has none of its own. A draft is
 * Pending in the older of the two columns (decision F1).
 */
export function stageColumns(state: ApprovalState): {
  readonly Status: Exclude<StoredStatus, "Draft">
  readonly AdmissionStatus: StoredStatus
  readonly IsCompleted: boolean
  readonly CurrentLevel?: Level
} {
  const { AdmissionStatus, IsCompleted, CurrentLevel } = approvalFields(state)
  return {
    Status: AdmissionStatus === "Draft" ? "Pending" : AdmissionStatus,
    AdmissionStatus,
    IsCompleted,
    ...(CurrentLevel === undefined ? {} : { CurrentLevel }),
  }
}

/** The columns that hold the state of an application. */
interface StageColumns {
  readonly status: string
  readonly level: string
}
const ownColumns: StageColumns = { status: "a.AdmissionStatus", level: "a.CurrentLevel" }

/** True for applications `a` in this state, or for rows that repeat the state in other columns. */
export function isAt(state: ApprovalState, columns = ownColumns): RawBuilder<SqlBool> {
  const { status, level } = stages[state]
  const isStored = sql<SqlBool>`${sql.ref(columns.status)} = ${sql.lit(status)}`
  const isShared = states.some((other) => other !== state && stages[other].status === status)
  return isShared ? sql<SqlBool>`(${isStored} and ${sql.ref(columns.level)} = ${sql.lit(level)})` : isStored
}

/** The same for one of these states. */
export const isAtAny = (these: readonly ApprovalState[], columns = ownColumns): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    these.map((state) => isAt(state, columns)),
    sql` or `,
  )})`

/** The statuses of these states as an SQL list, for `in`. */
export const statusList = (statuses: readonly StoredStatus[]): RawBuilder<unknown> =>
  sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`
