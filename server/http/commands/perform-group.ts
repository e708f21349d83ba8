/**
 * Decides that neighbours are made durable together: one transaction, in which each command has a savepoint of its own.
 *
 * Invariants
 * - What is answered here as done is committed. Each effect stands in the same transaction as the record of its key.
 * - A refusal undoes its own command only, and stops the later ones of its lane.
 * - When the group as a whole cannot be committed, nothing of it has happened, and each command is carried out alone.
 */
import { sql, type Transaction } from "kysely"
import type { Operation, OperationName, Ports } from "#server/contract/operation.ts"
import { inTransaction, isWorthAnotherTry } from "#server/db/database.ts"
import type { Tables } from "#server/db/tables.ts"
import { claimOf, once, type Performed, type Prepared, perform } from "../perform.ts"

/** One command, ready, or refused already. */
export interface Step {
  readonly lane: string
  readonly operation: Operation<OperationName>
  /** Undefined when its lane had stopped before it could be made ready. */
  readonly ready: Prepared<OperationName> | Error | undefined
  readonly leavesVersion: boolean
  readonly basedOnVersion: boolean
}

/** What became of a step; undefined: its lane had stopped before it. */
export type Outcome = { readonly done: Performed } | { readonly error: Error } | undefined

/** What a lane has come to within one request. */
export class Lanes {
  private readonly stopped: Set<string>
  private readonly versions: Map<string, number>

  constructor(before?: Lanes) {
    this.stopped = new Set(before?.stopped)
    this.versions = new Map(before?.versions)
  }

  /** What a committed transaction has come to. */
  take(after: Lanes): void {
    for (const lane of after.stopped) this.stopped.add(lane)
    for (const [lane, version] of after.versions) this.versions.set(lane, version)
  }

  isStopped(lane: string): boolean {
    return this.stopped.has(lane)
  }

  /** The step's request, based on the version that the lane's record has by now. */
  based({ lane, basedOnVersion }: Step, ready: Prepared<OperationName>): Prepared<OperationName> {
    const version = basedOnVersion ? this.versions.get(lane) : undefined
    return version === undefined ? ready : { ...ready, call: { ...ready.call, ifMatch: `"${version}"` } }
  }

  note({ lane, leavesVersion }: Step, outcome: Outcome): Outcome {
    if (outcome && "error" in outcome) this.stopped.add(lane)
    else if (outcome && leavesVersion && outcome.done.version !== undefined)
      this.versions.set(lane, outcome.done.version)
    return outcome
  }
}

/** As many outcomes as were carried out: a group that takes longer than `mostMs` is committed early. `lanes` learns them. */
export async function performGroup(
  ports: Ports,
  steps: readonly Step[],
  lanes: Lanes,
  mostMs: number,
): Promise<Outcome[]> {
  try {
    const [outcomes, after] = await inTransaction(ports.db, async (trx) => {
      const within = new Lanes(lanes)
      const began = performance.now()
      const done: Outcome[] = []
      for (const step of steps) {
        done.push(within.note(step, await oneOf(trx, step, within)))
        if (performance.now() - began > mostMs) break
      }
      return [done, within] as const
    })
    lanes.take(after)
    for (const outcome of outcomes)
      if (outcome && "done" in outcome) ports.history.note(outcome.done.position)
    return outcomes
  } catch {
    // Whatever stands against the group (it collided too often, the connection went, the commit failed) is told to each.
    const outcomes: Outcome[] = []
    for (const step of steps) outcomes.push(lanes.note(step, await alone(ports, step, lanes)))
    return outcomes
  }
}

/** None that is about a file comes among many: its bytes are brought to the server before. */
function runOf(operation: Operation<OperationName>) {
  if (operation.keep) throw new TypeError(`${operation.name} is about a file`)
  return operation.run
}

async function oneOf(trx: Transaction<Tables>, step: Step, lanes: Lanes): Promise<Outcome> {
  if (lanes.isStopped(step.lane) || !step.ready) return undefined
  if (step.ready instanceof Error) return { error: step.ready }
  const { call, key } = lanes.based(step, step.ready)
  await sql`savepoint command`.execute(trx)
  try {
    const done = await once(runOf(step.operation), call, trx, claimOf(step.operation, call, key))
    await sql`release savepoint command`.execute(trx)
    return { done }
  } catch (error) {
    if (!(error instanceof Error) || isWorthAnotherTry(error)) throw error
    await sql`rollback to savepoint command`.execute(trx)
    return { error }
  }
}

async function alone(ports: Ports, step: Step, lanes: Lanes): Promise<Outcome> {
  if (lanes.isStopped(step.lane) || !step.ready) return undefined
  if (step.ready instanceof Error) return { error: step.ready }
  try {
    return { done: await perform(step.operation, ports, lanes.based(step, step.ready)) }
  } catch (error) {
    if (error instanceof Error) return { error }
    throw error
  }
}
