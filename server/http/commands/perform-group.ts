/**
 * Makes neighbouring commands durable together, in one transaction that claims all their keys in one statement and stores
 * all their answers in another. If one of them is refused, the group is done again with a savepoint for each command.
 *
 * Invariants
 * - What is answered here as done is committed. Each effect is in the same transaction as the record of its key.
 * - A refusal undoes only its own command, and stops the later commands of its lane.
 * - When the group as a whole cannot be committed, nothing of it has happened, and each command is carried out alone.
 */
import { sql, type Transaction } from "kysely"
import { claimKeys, dropClaims, type Key, keepAnswers, storedAnswer } from "#server/contract/idempotency.ts"
import type { Operation, OperationName, Ports } from "#server/contract/operation.ts"
import type { Tables } from "#server/db/tables.ts"
import { FinalStatement, inTransaction, isTransactionRetryable } from "#server/db/transaction.ts"
import { noteShown } from "../note-look.ts"
import { claimOf, finished, type Performed, type Prepared, perform, repeated, runOnce } from "../perform.ts"

/** One command: ready to run, or already refused. */
export interface Step {
  readonly lane: string
  readonly operation: Operation<OperationName>
  /** Undefined when its lane had stopped before this command was prepared. */
  readonly ready: Prepared<OperationName> | Error | undefined
  readonly leavesVersion: boolean
  readonly basedOnVersion: boolean
}

/** The result of a step; undefined when its lane had stopped before it. */
export type Outcome = { readonly done: Performed } | { readonly error: Error } | undefined

/** Carries out one command and traces it. */
export type Follow = (step: Step, work: () => Promise<Outcome>) => Promise<Outcome>

/** The state of the lanes within one request: which have stopped, and the last version of each lane's record. */
export class Lanes {
  private readonly stopped: Set<string>
  private readonly versions: Map<string, number>

  constructor(before?: Lanes) {
    this.stopped = new Set(before?.stopped)
    this.versions = new Map(before?.versions)
  }

  /** Takes over the state that a committed transaction has reached. */
  take(after: Lanes): void {
    for (const lane of after.stopped) this.stopped.add(lane)
    for (const [lane, version] of after.versions) this.versions.set(lane, version)
  }

  isStopped(lane: string): boolean {
    return this.stopped.has(lane)
  }

  /** The step's request, with the version that earlier commands of the lane gave the record as its If-Match. */
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

/**
 * Carries out the steps and returns one outcome for each that was done: a group that takes longer than `mostMs` ms is
 * committed early. Updates `lanes`.
 */
export async function performGroup(
  ports: Ports,
  steps: readonly Step[],
  lanes: Lanes,
  mostMs: number,
  follow: Follow,
): Promise<Outcome[]> {
  const claims = claimsOf(steps)
  for (const work of claims ? [withoutSavepoints(claims, follow), oneByOne(follow)] : [oneByOne(follow)]) {
    const committed = await inTransaction(ports.db, async (trx) => {
      const after = new Lanes(lanes)
      return { outcomes: await work(trx, steps, after, mostMs), after }
    }).catch(() => undefined)
    // A command was refused, or the group failed as a whole: too many conflicts, a lost connection, a failed commit.
    if (!committed) continue
    const { outcomes, after } = committed
    lanes.take(after)
    await noteCommitted(ports, steps, outcomes)
    return outcomes
  }
  const outcomes: Outcome[] = []
  for (const step of steps)
    outcomes.push(lanes.note(step, await unlessStopped(step, lanes, follow, () => alone(ports, step, lanes))))
  return outcomes
}

/** The group is committed: nothing here may fail. */
async function noteCommitted(
  ports: Ports,
  steps: readonly Step[],
  outcomes: readonly Outcome[],
): Promise<void> {
  for (const [at, outcome] of outcomes.entries()) {
    const ready = steps[at]?.ready
    if (outcome && "done" in outcome) {
      ports.history.note(outcome.done.position)
      await steps[at]?.operation.after?.(ports)
    } else if (outcome && ready && !(ready instanceof Error))
      await noteShown(ports, ready.call, outcome.error)
  }
}

/** Undefined for a command that is skipped because its lane has stopped. */
async function unlessStopped(
  step: Step,
  lanes: Lanes,
  follow: Follow,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  return !step.ready || lanes.isStopped(step.lane) ? undefined : follow(step, work)
}

type GroupWork = (
  trx: Transaction<Tables>,
  steps: readonly Step[],
  lanes: Lanes,
  mostMs: number,
) => Promise<Outcome[]>

type Claims = ReadonlyMap<Step, Key>

/**
 * The keys of the steps that are ready; undefined when they cannot be claimed in one statement, because one key comes twice.
 */
function claimsOf(steps: readonly Step[]): Claims | undefined {
  const claims = new Map<Step, Key>()
  for (const step of steps) {
    if (!step.ready || step.ready instanceof Error) continue
    const key = claimOf(step.operation, step.ready.call, step.ready.key)
    if (!key) return undefined
    claims.set(step, key)
  }
  const ids = new Set([...claims.values()].map(({ key }) => key.toLowerCase()))
  return claims.size > 0 && ids.size === claims.size ? claims : undefined
}

/**
 * Carries out the commands one after another without savepoints; when one is refused, this throws and the transaction is
 * undone.
 */
const withoutSavepoints =
  (claims: Claims, follow: Follow): GroupWork =>
  async (trx, steps, lanes, mostMs) => {
    const began = performance.now()
    const now = new Date(Math.max(...[...claims.keys()].map(madeAt)))
    const claimed = await claimKeys(trx, [...claims.values()], now)
    const outcomes: Outcome[] = []
    const answers = new Map<Key, Performed>()
    for (const step of steps) {
      const key = claims.get(step)
      const work = () => unrefusedOne(trx, step, lanes, key, claimed, answers)
      outcomes.push(lanes.note(step, await unlessStopped(step, lanes, follow, work)))
      if (performance.now() - began > mostMs) break
    }
    const unused = [...claims.values()].filter((key) => claimed.has(key.key) && !answers.has(key))
    await dropClaims(trx, unused)
    const places = await keepAnswers(trx, answers, now)
    const placeOf = new Map([...answers].map(([key, answer]) => [answer, places.get(key)]))
    return outcomes.map((outcome) => {
      if (!outcome || "error" in outcome) return outcome
      const position = placeOf.get(outcome.done)
      return position === undefined ? outcome : { done: { ...outcome.done, position } }
    })
  }

const madeAt = ({ ready }: Step) => (ready && !(ready instanceof Error) ? ready.call.now.getTime() : 0)

async function unrefusedOne(
  trx: Transaction<Tables>,
  step: Step,
  lanes: Lanes,
  key: Key | undefined,
  claimed: ReadonlySet<string>,
  answers: Map<Key, Performed>,
): Promise<Outcome> {
  if (!step.ready) return undefined
  if (step.ready instanceof Error) return { error: step.ready }
  if (!key) throw new TypeError("A command without a key")
  const stored = claimed.has(key.key) ? undefined : await storedAnswer(trx, key)
  if (stored) return { done: { ...stored, replayed: true } }
  const { call } = lanes.based(step, step.ready)
  const done = finished(await runOf(step.operation)({ ...call, db: trx }))
  if (done.status >= 300) throw new RangeError(`${step.operation.name} was answered ${done.status}`)
  answers.set(key, done)
  return { done }
}

/** Carries out each command after a savepoint of its own. */
const oneByOne =
  (follow: Follow): GroupWork =>
  async (trx, steps, lanes, mostMs) => {
    const began = performance.now()
    const outcomes: Outcome[] = []
    for (const step of steps) {
      outcomes.push(lanes.note(step, await unlessStopped(step, lanes, follow, () => oneOf(trx, step, lanes))))
      if (performance.now() - began > mostMs) break
    }
    return outcomes
  }

/** A command about a file never comes in a group: its bytes have to be sent to the server first. */
function runOf(operation: Operation<OperationName>) {
  if (operation.keep || operation.check) throw new TypeError(`${operation.name} is about a file`)
  return operation.run
}

async function oneOf(trx: Transaction<Tables>, step: Step, lanes: Lanes): Promise<Outcome> {
  if (!step.ready) return undefined
  if (step.ready instanceof Error) return { error: step.ready }
  const { call, key } = lanes.based(step, step.ready)
  const claim = claimOf(step.operation, call, key)
  await sql`savepoint command`.execute(trx)
  try {
    // The next savepoint has the same name, and a group is short, so none is released.
    const made = await runOnce(runOf(step.operation), call, trx, claim)
    return { done: made instanceof FinalStatement ? await made.readOn(trx) : made }
  } catch (error) {
    if (isTransactionRetryable(error)) throw error
    await sql`rollback to savepoint command`.execute(trx)
    return outcomeOf(repeated(trx, claim, error))
  }
}

/** What a command came to. Throws what is not an Error. */
const outcomeOf = (work: Promise<Performed>): Promise<Outcome> =>
  work.then(
    (done) => ({ done }),
    (error: unknown) => {
      if (error instanceof Error) return { error }
      throw error
    },
  )

async function alone(ports: Ports, step: Step, lanes: Lanes): Promise<Outcome> {
  if (!step.ready) return undefined
  if (step.ready instanceof Error) return { error: step.ready }
  return outcomeOf(perform(step.operation, ports, lanes.based(step, step.ready)))
}
