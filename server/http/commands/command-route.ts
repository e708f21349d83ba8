/**
 * Carries out the many commands of one request: each passes the same gate, validation and operation as a call of its own, in
 * order, and the server proves each by a line of the answer that it writes after the commit, never before.
 */
import { Readable } from "node:stream"
import type { FastifyReply, FastifyRequest } from "fastify"
import { OPERATIONS } from "#api/operations.gen.ts"
import type { ContractOperation } from "#server/contract/contract.ts"
import type {
  Call,
  Carrier,
  Operation,
  OperationName,
  Ports,
  Schemas,
  Session,
} from "#server/contract/operation.ts"
import type { OnBrokenAnswer } from "#server/contract/validation.ts"
import { Problem, unauthorized } from "#server/errors/problem.ts"
import { bearerOf, sessionOf } from "#server/session/session.ts"
import { NO_DEVICES } from "#server/tokens/known-device.ts"
import { operationTable } from "../../operations/table.ts"
import type { Tracing, Within } from "../../tracing/tracing.ts"
import { readableBody, requireBody } from "../body.ts"
import { circumstancesOf, clientOf, deviceTimeOf } from "../circumstances.ts"
import { addressKey } from "../client-address.ts"
import { answerProblem } from "../error-answers.ts"
import { countCall, refuseRole } from "../gate.ts"
import type { Prepared } from "../perform.ts"
import { bodyLimitOf } from "../wire/body-parsers.ts"
import type { CompiledCalls } from "./compiled-calls.ts"
import { type Follow, Lanes, type Outcome, performGroup, type Step } from "./perform-group.ts"

type Command = Schemas["Command"]

/**
 * Commands in one transaction: they share the cost of one commit, and the transaction is short enough that others do not
 * wait long for the same rows.
 */
const MOST_TOGETHER = 25
const MOST_MS_TOGETHER = 250

/** The table is typed per operation; from here on all operations are treated alike. */
const operationOf = (name: OperationName) => operationTable[name] as unknown as Operation<OperationName>

/** What all commands of one request share. */
interface SharedRequest {
  readonly ports: Ports
  readonly compiled: CompiledCalls
  readonly onBroken: OnBrokenAnswer
  readonly request: FastifyRequest
  readonly within: Within
  /**
   * Commands that the rate limit has counted: when a group is committed early, its rest goes to the next group and is not
   * counted again.
   */
  readonly counted: Set<Command>
}

/** Used when no traces are sent. */
const UNWATCHED: Within = { run: (work) => work(), follow: (_, work) => work() }

export function commandRoute(
  contract: ContractOperation<Carrier>,
  ports: Ports,
  compiled: CompiledCalls,
  onBroken: OnBrokenAnswer,
  tracing: Tracing | undefined,
) {
  return {
    bodyLimit: bodyLimitOf(contract),
    // Commands are counted and logged one by one; a trace starts with the request that carries them.
    config: { carrier: contract },
    // Each proof is sent as soon as it exists: compression would hold it back until the next one.
    compress: false as const,
    onRequest: async (request: FastifyRequest) => {
      if (!(await sessionOf(ports, bearerOf(request.headers.authorization)))) throw unauthorized()
    },
    preValidation: async (request: FastifyRequest) => requireBody(request.body),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { commands } = request.body as Schemas["Commands"]
      reply.headers({
        "Content-Type": "application/x-ndjson; charset=utf-8",
        // A proxy must not hold a proof back.
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      })
      const within = tracing?.within(request) ?? UNWATCHED
      const carried = { ports, compiled, onBroken, request, within, counted: new Set<Command>() }
      return reply.send(Readable.from(proofs(carried, commands)))
    },
  }
}

async function* proofs(carried: SharedRequest, commands: readonly Command[]): AsyncGenerator<string> {
  const lanes = new Lanes()
  const { run, follow } = carried.within
  const watch: Follow = (step, work) => follow(step.operation.name, work, statusOf)
  for (let from = 0; from < commands.length; ) {
    const group = commands.slice(from, from + MOST_TOGETHER)
    const steps = await run(() => prepareGroup(carried, group, lanes))
    const began = performance.now()
    const outcomes = await run(() => performGroup(carried.ports, steps, lanes, MOST_MS_TOGETHER, watch))
    const each = (performance.now() - began) / Math.max(1, outcomes.length)
    const lines = outcomes.map((outcome, at) => lineOf(carried, group[at] as Command, outcome, each))
    yield lines.join("")
    from += outcomes.length
  }
  yield `${JSON.stringify({ end: true })}\n`
}

/** The status that the command's line will have, except when writing the line itself fails. */
function statusOf(outcome: Outcome): number | undefined {
  if (!outcome) return undefined
  if ("done" in outcome) return outcome.done.status
  return outcome.error instanceof Problem ? outcome.error.status : 500
}

/** The session is checked again for each group: after it has ended, nothing more is written. */
async function prepareGroup(
  carried: SharedRequest,
  group: readonly Command[],
  lanes: Lanes,
): Promise<Step[]> {
  const { ports, request } = carried
  const session = await sessionOf(ports, bearerOf(request.headers.authorization))
  const steps: Step[] = []
  const refused = new Set<string>()
  for (const command of group) {
    const { lane, operationId } = command
    const { leavesVersion, basedOnVersion } = OPERATIONS[operationId]
    const isOver = refused.has(lane) || lanes.isStopped(lane)
    // A command that will not be carried out is neither counted nor validated.
    const ready = isOver ? undefined : await prepare(carried, command, session).catch(asError)
    if (ready instanceof Error) refused.add(lane)
    steps.push({ lane, operation: operationOf(operationId), ready, leavesVersion, basedOnVersion })
  }
  return steps
}

function asError(error: unknown): Error {
  if (error instanceof Error) return error
  throw error
}

async function prepare(
  { ports, compiled, request, counted }: SharedRequest,
  command: Command,
  session: Session | undefined,
): Promise<Prepared<OperationName>> {
  if (!session) throw unauthorized()
  const { operationId, key, params, body, ifMatch, putBack } = command
  const deviceTime = deviceTimeOf(command.deviceTime)
  const operation = operationOf(operationId)
  refuseRole(operation, session)
  if (!counted.has(command)) await countCall(ports, operation, session, addressKey(request.ip))
  counted.add(command)
  const { check } = compiled.get(operationId)
  check("params", params)
  const stored = readableBody(operationId, body)
  check("body", stored)
  const call: Call<OperationName> = {
    ...circumstancesOf(ports, request),
    devices: NO_DEVICES,
    path: params as Call<OperationName>["path"],
    query: {} as Call<OperationName>["query"],
    body: stored as Call<OperationName>["body"],
    session,
    file: undefined,
    ifMatch,
    deviceTime,
    client: await clientOf(ports, putBack !== undefined, deviceTime, "replayed"),
  }
  return { call, key }
}

/** Empty for a command that was skipped because its lane had stopped. */
function lineOf(
  carried: SharedRequest,
  { key, operationId, deviceTime }: Command,
  outcome: Outcome,
  ms: number,
): string {
  if (!outcome) return ""
  const { request, ports } = carried
  const { status, body, ...more } = answerOf(carried, operationId, outcome)
  request.log.info({ operation: operationId, status, ms: Math.round(ms) }, "done among others")
  ports.metrics.called(operationId, status, ms, ports.now(), more.replayed)
  if (status < 300) ports.metrics.arrived(deviceTimeOf(deviceTime), ports.now())
  const head = JSON.stringify({ key, operationId, status, ...more })
  return `${head.slice(0, -1)},"body":${body}}\n`
}

interface CommandAnswer {
  readonly status: number
  /** The body as JSON text. */
  readonly body: string
  readonly etag?: string
  readonly retryAfter?: number
  readonly replayed?: true
  readonly position?: number
}

function answerOf(
  { compiled, onBroken, request }: SharedRequest,
  operationId: OperationName,
  outcome: Exclude<Outcome, undefined>,
): CommandAnswer {
  const { contract, write } = compiled.get(operationId)
  const refusal = (error: Error): CommandAnswer => {
    const { status, body, retryAfter } = answerProblem(error, contract, request.log, onBroken)
    const text = JSON.stringify({ ...body, requestId: request.id })
    return { status, body: text, ...(retryAfter !== undefined && { retryAfter }) }
  }
  if ("error" in outcome) return refusal(outcome.error)
  const { status, body, version, replayed, position } = outcome.done
  try {
    return {
      status,
      body: write(status, body),
      ...(version !== undefined && { etag: `"${version}"` }),
      ...(replayed && { replayed }),
      ...(position !== undefined && { position }),
    }
  } catch (error) {
    return refusal(asError(error))
  }
}
