/**
 * Runs the fuzz test: requests to every operation in turn, in batches. A batch of broken requests must not change a row of
 * any table. The same seed and number give the same requests, as far as the server's answers are the same.
 */

import type { RoleCode } from "#domain/people/roles.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import {
  type ContractOperation,
  contractOperations,
  operationOf,
} from "../contract/support/contract-check.ts"
import { permissionOf } from "../contract/support/permission-of.ts"
import { createRandom, type Random } from "../faults/random.ts"
import { type FuzzAnswer, faultsOf } from "./judge.ts"
import { type FuzzRequest, makeRequest, type Scene } from "./requests.ts"
import { actors, PASSWORD, spareNames, type Target } from "./target.ts"
import { Known } from "./values.ts"
import { anyWire, readAnswer, sayRaw } from "./wires.ts"

const BATCH = 500
const AT_ONCE = 12
/** How many attempts are made to create a broken request before a valid one is used. */
const LOOKS = 40
/** Printing a paper takes a third of a second, so these are called rarely. */
const rarely = /^print(ApplicationForm|Receipt|AdmissionOrder)$/

export interface Violation {
  readonly fault: string
  readonly request: string
  readonly answer: string
}

export interface Tally {
  requests: number
  broken: number
  raw: number
  taken: number
  refused: number
  readonly statuses: Map<number, number>
  readonly operations: Map<string, { asked: number; taken: number; refused: number }>
  batches: number
  readonly violations: Violation[]
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most)}… (${text.length})` : text

function described({ operation, actor, url, headers, body, broken }: FuzzRequest): string {
  const lines = [
    `${operation.name} as ${actor}${broken ? ` (broken: ${broken})` : ""}`,
    `${operation.method} ${cut(url, 1200)}`,
  ]
  for (const [name, value] of headers) lines.push(`${name}: ${cut(value, 300)}`)
  if (body) lines.push("", cut(JSON.stringify(body.toString("latin1")), 4000))
  return lines.join("\n")
}

const said = ({ status, bytes }: FuzzAnswer) => `${status} ${cut(bytes.toString("utf8"), 1500)}`

/** The next request of a batch; in a batch of broken ones, a broken request if one can be made. */
function next(scene: Scene, at: number, brokenOnly: boolean): FuzzRequest | undefined {
  const { random } = scene
  const operation = contractOperations[at % contractOperations.length]
  // In the first turn every operation is called.
  const isPassedOver = (name: string) =>
    at >= contractOperations.length && rarely.test(name) && !random.chance(0.1)
  if (!operation || isPassedOver(operation.name)) return undefined
  for (let look = 0; look < LOOKS; look += 1) {
    const made = makeRequest(scene, operation)
    if (!brokenOnly || made.broken !== undefined) return made
  }
  return undefined
}

interface Seen {
  readonly known: Known
  readonly versions: Map<string, string>
}

function note(
  tally: Tally,
  request: FuzzRequest,
  answer: FuzzAnswer | undefined,
  { known, versions }: Seen,
): void {
  const name = request.operation.name
  const row = tally.operations.get(name) ?? { asked: 0, taken: 0, refused: 0 }
  tally.operations.set(name, row)
  row.asked += 1
  if (request.broken !== undefined) tally.broken += 1
  const shout = (fault: string) =>
    tally.violations.push({
      fault: `${name}: ${fault}`,
      request: described(request),
      answer: answer ? said(answer) : "",
    })
  if (!answer) return void shout("no answer")
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
  const isTaken = answer.status < 400
  row[isTaken ? "taken" : "refused"] += 1
  tally[isTaken ? "taken" : "refused"] += 1
  const { etag } = answer.headers
  if (typeof etag === "string") versions.set(request.url, etag)
  // An id can make the path of another call: /admissions/{id} beside /admissions/check-duplicates.
  const operation = operationOf(request.operation.method, request.url) ?? request.operation
  for (const fault of faultsOf(answer, operation, request.broken)) shout(fault)
  if (isTaken && isJson(answer) && answer.bytes.length < 200_000)
    known.learn(JSON.parse(answer.bytes.toString("utf8")))
}

const isJson = ({ headers }: FuzzAnswer) => String(headers["content-type"]).startsWith("application/json")

async function noteWire(tally: Tally, target: Target, random: Random): Promise<void> {
  const wire = anyWire(random)
  const heard = await sayRaw(target.port, wire)
  tally.raw += 1
  const answer = readAnswer(heard)
  // For bytes that are not HTTP, no answer is fine.
  if (!answer) return
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
  tally[answer.status < 400 ? "taken" : "refused"] += 1
  const [line = ""] = wire.split("\r\n")
  for (const fault of faultsOf(answer, undefined, undefined))
    tally.violations.push({
      fault: `raw: ${fault}`,
      request: cut(JSON.stringify(wire), 2000),
      answer: said(answer),
    })
  if (line.length > 40 && answer.status >= 400 && answer.bytes.includes(line.slice(0, 40)))
    tally.violations.push({
      fault: "raw: repeats the address",
      request: cut(JSON.stringify(wire), 2000),
      answer: said(answer),
    })
}

const roles: Readonly<Record<string, RoleCode>> = {
  admin: "ADMIN",
  "staff.office": "STAFF",
  "counsellor.vja": "C",
  "ao.verify": "AO",
  "finance.accounts": "F",
  principal: "P",
}

function canEverDo(actor: string, { name }: ContractOperation): boolean {
  const may = permissionOf(name)
  return !may || may === "everybody" || canEver(roles[actor] ?? "S", may)
}

/** Reads every list once, so that requests use ids of existing records. */
async function look(target: Target, known: Known): Promise<void> {
  for (const operation of contractOperations.filter(
    ({ method, path }) => method === "GET" && !path.includes("{"),
  ))
    for (const actor of ["admin", "finance.accounts"]) {
      const answer = await target.send({
        operation,
        actor,
        url: `/api${operation.path}`,
        headers: [],
        body: undefined,
        broken: undefined,
      })
      if (answer?.status === 200 && isJson(answer)) known.learn(JSON.parse(answer.bytes.toString("utf8")))
    }
}

/** Sends `requests` requests. `tell` is called after each batch. */
export async function play(
  target: Target,
  options: { readonly seed: number; readonly requests: number; readonly tell?: (tally: Tally) => void },
): Promise<Tally> {
  const tally: Tally = {
    requests: 0,
    broken: 0,
    raw: 0,
    taken: 0,
    refused: 0,
    statuses: new Map(),
    operations: new Map(),
    batches: 0,
    violations: [],
  }
  const random = createRandom(options.seed)
  const known = new Known()
  const versions = new Map<string, string>()
  await look(target, known)
  const scene: Scene = {
    random,
    known,
    actors,
    may: canEverDo,
    versions,
    userIds: target.userIds,
    spare: { names: spareNames, password: PASSWORD },
  }
  for (let at = 0; tally.requests < options.requests; ) {
    const brokenOnly = tally.batches % 2 === 1
    const before = brokenOnly ? await target.digest() : undefined
    const size = Math.min(BATCH, options.requests - tally.requests)
    for (let sent = 0; sent < size; ) {
      const together: Promise<void>[] = []
      while (together.length < AT_ONCE && sent < size) {
        // Raw bytes carry no session and change no row.
        if (random.chance(0.03)) together.push(noteWire(tally, target, random))
        else {
          const request = next(scene, at++, brokenOnly)
          if (!request) continue
          together.push(
            target.send(request).then((answer) => note(tally, request, answer, { known, versions })),
          )
        }
        sent += 1
      }
      await Promise.all(together)
    }
    tally.requests += size
    tally.batches += 1
    await closeBatch(target, tally, before)
    options.tell?.(tally)
  }
  return tally
}

async function closeBatch(
  target: Target,
  tally: Tally,
  before: Record<string, string> | undefined,
): Promise<void> {
  const place = `batch ${tally.batches}`
  if (before) {
    const after = await target.digest()
    for (const [table, line] of Object.entries(before))
      if (after[table] !== line)
        tally.violations.push({
          fault: `rows of ${table} changed by refused requests`,
          request: place,
          answer: `${line} -> ${after[table]}`,
        })
  }
  for (const line of target.logged.splice(0))
    tally.violations.push({ fault: "the server logged a fault", request: place, answer: cut(line, 2000) })
  for (const name of await target.lostSessions())
    tally.violations.push({ fault: `the session of ${name} was lost`, request: place, answer: "" })
}
