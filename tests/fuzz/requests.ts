/**
 * Makes requests to an operation of the contract: who sends it, with which address, headers and bytes, and whether it must
 * be refused.
 */
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { uuidv7 } from "uuidv7"
import {
  type ContractOperation,
  contract,
  type Parameter,
  validatorAt,
} from "../contract/support/contract-check.ts"
import { docxFile, jpgFile, pdfFile } from "../contract/support/samples.ts"
import type { Random } from "../faults/random.ts"
import { aboutKnown, badValue, goodValue, type Known, resolved, type Schema, spoiled } from "./values.ts"

export interface FuzzRequest {
  readonly operation: ContractOperation
  /** A user name; "nobody" without a token, "forger" with an invalid one. */
  readonly actor: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer | undefined
  /** Why the contract refuses it; undefined when it may be accepted. */
  readonly broken: string | undefined
}

export interface Scene {
  readonly random: Random
  readonly known: Known
  readonly actors: readonly string[]
  /** True when an actor's role may do the operation at all. */
  readonly may: (actor: string, operation: ContractOperation) => boolean
  /** The version of the record that was last read at an address. */
  readonly versions: ReadonlyMap<string, string>
  /** The run's own users by name: their accounts must not change. */
  readonly userIds: ReadonlyMap<string, number>
  /** Names of users that nobody else needs, and their password. */
  readonly spare: { readonly names: readonly string[]; readonly password: string }
}

const coercing = new Ajv2020({ strict: false, coerceTypes: true })
addFormats.default(coercing, ["date", "date-time", "email", "uuid"])
coercing.addFormat("binary", true)
coercing.addSchema(contract, "contract")
const compiled = new Map<Schema, ReturnType<typeof coercing.compile>>()

const withinContract = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'))

/** True when the schema accepts the value that a text stands for. */
function takes(schema: Schema, text: string): boolean {
  const known = compiled.get(schema)
  const validate =
    known ?? coercing.compile({ type: "object", properties: { value: withinContract(schema) } })
  compiled.set(schema, validate)
  return validate({ value: text }) === true
}

const parameterOf = (given: Parameter | { $ref: string }): Parameter =>
  "$ref" in given ? (contract.components.parameters[given.$ref.split("/").at(-1) ?? ""] as Parameter) : given

const isUnstorable = (value: unknown): boolean => {
  if (typeof value === "string") return value.includes("\u0000") || /\p{Surrogate}/u.test(value)
  if (value === null || typeof value !== "object") return false
  return Object.entries(value).some(([name, inner]) => isUnstorable(name) || isUnstorable(inner))
}

/** The parts of a request that is being made. */
interface Draft {
  readonly actor: string
  readonly headers: [string, string][]
  broken: string | undefined
}
const breaks = (draft: Draft, why: string) => {
  draft.broken ??= why
}

/** The kind of record whose id is in a path, by the first word of the path. */
const recordIds: Readonly<Record<string, string>> = {
  admissions: "AdmissionId",
  "admission-docs": "AdmissionDocId",
  paymentmaster: "PaymentId",
  sliding: "SlidingId",
  seatmatrix: "SeatMatrixId",
  user: "UserId",
}
const recordIdOf = (path: string): string => recordIds[path.split("/")[1] ?? ""] ?? "AdmissionId"

function addressOf({ random, known, userIds }: Scene, operation: ContractOperation, draft: Draft): string {
  const parameters = (operation.described.parameters ?? []).map(parameterOf)
  const textOf = (parameter: Parameter): string | undefined => {
    const { schema, name } = parameter
    if (random.chance(0.88)) {
      const value = goodValue(random, schema, known, name === "id" ? recordIdOf(operation.path) : name)
      return value === null ? undefined : String(value)
    }
    const wrong = random.chance(0.3)
      ? random.pick(["\u0000", "a\u0000b", "x".repeat(3000), "💉", "1,2", "[object Object]", "1;2", "%"])
      : badValue(random, schema)
    // An unpaired surrogate cannot be part of an address.
    return typeof wrong === "object" || isUnstorable(wrong) ? "a\u0000b" : String(wrong)
  }
  let path = operation.path
  for (const parameter of parameters.filter((one) => one.in === "path")) {
    let text = textOf(parameter) || "!"
    if (/^\/user\//.test(path) && operation.method !== "GET" && [...userIds.values()].includes(Number(text)))
      text = "999999"
    if (/^\.+$/.test(text)) text = "dots"
    if (!takes(parameter.schema, text) || isUnstorable(text)) breaks(draft, `path ${parameter.name}`)
    if (text.length > 1500) text = text.slice(0, 1500)
    path = path.replace(`{${parameter.name}}`, encodeURIComponent(text))
  }
  const query: string[] = []
  for (const parameter of parameters.filter((one) => one.in === "query")) {
    if (parameter.required ? random.chance(0.05) : random.chance(0.6)) {
      if (parameter.required) breaks(draft, `query ${parameter.name} is missing`)
      continue
    }
    const text = textOf(parameter)
    if (text === undefined) {
      if (parameter.required) breaks(draft, `query ${parameter.name} is missing`)
      continue
    }
    if (!takes(parameter.schema, text) || isUnstorable(text)) breaks(draft, `query ${parameter.name}`)
    query.push(`${parameter.name}=${encodeURIComponent(text)}`)
    if (random.chance(0.01)) {
      query.push(`${parameter.name}=2`)
      breaks(draft, `query ${parameter.name} twice`)
    }
  }
  if (random.chance(0.03))
    query.push(random.pick(["unknown=1", "__proto__=1", "=", "&&", "a[b]=c", "%E0%A4%A=1"]))
  return `/api${path}${query.length > 0 ? `?${query.join("&")}` : ""}`
}

const deviceTimes = [
  "2025-09-22T10:00:00Z",
  "2016-12-31T23:59:60Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59-23:59",
  "0001-01-01T00:00:00+14:00",
  "yesterday",
  "",
  "0",
  "x".repeat(300),
]

function addHeaders(scene: Scene, operation: ContractOperation, url: string, draft: Draft): void {
  const { random } = scene
  const knows = new Set((operation.described.parameters ?? []).map(parameterOf).map(({ name }) => name))
  const add = (name: string, value: string, isWrong: boolean) => {
    draft.headers.push([name, value])
    if (isWrong && knows.has(name)) breaks(draft, `header ${name}`)
  }
  if (random.chance(0.3)) add("X-Device-Time", random.pick(deviceTimes), false)
  if (random.chance(0.5)) add("Idempotency-Key", uuidv7(), false)
  else if (random.chance(0.06)) add("Idempotency-Key", random.pick(["1", "x".repeat(400), "{}", "ÿþ"]), true)
  if (random.chance(0.2)) add("X-Client", random.pick(["online", "replayed"]), false)
  else if (random.chance(0.03)) add("X-Client", random.pick(["", "a browser", "online, online"]), true)
  const version = scene.versions.get(url)
  if (version !== undefined && random.chance(0.8)) add("If-Match", version, false)
  else if (random.chance(0.3))
    add(
      "If-Match",
      random.pick(['"1"', '"2"', "*", 'W/"1"', '"99999999999999999999"', '"1e3"', '"-1"', '""', "1", "x"]),
      false,
    )
  else if (random.chance(0.03)) add("If-Match", "x".repeat(100), true)
}

const boundary = "----fuzz7a1b"
const part = (head: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from("\r\n")])

function formOf(scene: Scene, schema: Schema, draft: Draft): Buffer {
  const { random, known } = scene
  const whole = goodValue(random, schema, known) as Record<string, unknown>
  const made = random.chance(0.3) ? spoiled(random, schema, whole) : whole
  const { file: _file, uploadId, ...fields } = (made ?? {}) as typeof whole
  const named = random.chance(0.1) ? { ...fields, uploadId } : fields
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(named ?? {}))
    if (value !== undefined && typeof value !== "object" && name !== "" && name.length < 90)
      texts[name] = String(value)
  const sample = random.pick([
    pdfFile,
    pdfFile,
    pdfFile,
    jpgFile,
    docxFile,
    { name: "empty.pdf", bytes: Buffer.alloc(0) },
    { name: "x\u202efdp.exe", bytes: Buffer.from("MZ") },
    { name: "../../a.pdf", bytes: random.chance(0.1) ? Buffer.alloc(5_242_882, "%PDF") : pdfFile.bytes },
  ])
  const parts = Object.entries(texts).map(([name, text]) =>
    part(`Content-Disposition: form-data; name="${name}"`, Buffer.from(text)),
  )
  const isWithFile = texts.uploadId === undefined ? random.chance(0.95) : random.chance(0.1)
  if (isWithFile)
    parts.push(
      part(
        `Content-Disposition: form-data; name="file"; filename="${sample.name}"\r\nContent-Type: application/octet-stream`,
        sample.bytes,
      ),
    )
  if (random.chance(0.04) && parts[0]) {
    parts.push(parts[0])
    breaks(draft, "a form field twice")
  }
  const check = validatorAt(`${schema.pointer as string}`)
  const asked = coerced(schema, {
    ...texts,
    ...(isWithFile || texts.uploadId !== undefined ? { file: sample.name } : {}),
  })
  if (!check(asked)) breaks(draft, "form")
  if (isUnstorable(texts)) breaks(draft, "form text")
  draft.headers.push(["Content-Type", `multipart/form-data; boundary=${boundary}`])
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  if (random.chance(0.05)) {
    breaks(draft, "form cut off")
    return body.subarray(0, random.whole(0, Math.min(400, body.length - boundary.length - 8)))
  }
  return body
}

/** Converts the texts of a form to the values that they stand for. */
function coerced(schema: Schema, texts: Record<string, string>): Record<string, unknown> {
  const { properties = {} } = resolved(schema) as { properties?: Record<string, Schema> }
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const type = resolved(properties[name] ?? {}).type
      if ((type === "integer" || type === "number") && text.trim() !== "" && Number.isFinite(Number(text)))
        return [name, Number(text)]
      if (type === "boolean" && ["true", "false"].includes(text)) return [name, text === "true"]
      return [name, text]
    }),
  )
}

/** Bytes that are not valid JSON. */
const brokenWires: readonly [string, (text: string) => Buffer][] = [
  ["a byte-order mark", (text) => Buffer.from(`\ufeff${text}`)],
  ["UTF-16", (text) => Buffer.from(`\ufeff${text}`, "utf16le")],
  [
    "no UTF-8",
    (text) =>
      Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from("}")]),
  ],
  ["cut off", (text) => Buffer.from(text.slice(0, Math.max(1, text.length >> 1)))],
  ["more behind it", (text) => Buffer.from(`${text}{}`)],
  ["deep lists", () => Buffer.from("[".repeat(15_000))],
  ["deep objects", () => Buffer.from('{"a":'.repeat(3000))],
  [
    "a name twice",
    (text) => Buffer.from(text.length > 2 ? `{"zz":1,"\\u007az":2,${text.slice(1)}` : '{"a":1,"a":1}'),
  ],
  ["a prototype", () => Buffer.from('{"__proto__":{"isAdmin":true}}')],
  ["NaN", () => Buffer.from('{"a":NaN}')],
  ["comments", () => Buffer.from("{/*a*/}")],
  ["nothing", () => Buffer.alloc(0)],
]
const wrongTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-16",
  "application/xml",
  "multipart/form-data; boundary=x",
  "nonsense",
  "application/json;charset=iso-8859-1",
]

/** Some bodies name the person who decides: it must be the sender. */
function signed(value: unknown, userId: number | undefined): unknown {
  if (userId === undefined || value === null || typeof value !== "object" || !("ApprovedBy" in value))
    return value
  return { ...value, ApprovedBy: typeof value.ApprovedBy === "string" ? String(userId) : userId }
}

function jsonOf(scene: Scene, operation: ContractOperation, schema: Schema, draft: Draft): Buffer {
  const { random, known, spare } = scene
  const examples = (resolved(schema).examples ?? []) as unknown[]
  const example = operation.described.requestBody?.content["application/json"]?.example
  const samples = example === undefined ? examples : [example, ...examples]
  let value =
    samples.length > 0 && random.chance(0.5)
      ? aboutKnown(random, structuredClone(random.pick(samples)), known)
      : goodValue(random, schema, known)
  if (/^(login|subLogin|changePassword)$/.test(operation.name) && value !== null && typeof value === "object")
    Object.assign(value, {
      username: random.pick(spare.names),
      ...(random.chance(0.3) ? { password: spare.password } : {}),
    })
  value = signed(value, scene.userIds.get(draft.actor))
  if (random.chance(0.35)) value = spoiled(random, schema, value)
  else if (random.chance(0.06))
    value = random.pick([
      null,
      [],
      "x",
      1,
      true,
      [[{}]],
      Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`k${at}`, at])),
    ])
  if (!validatorAt(schema.pointer as string)(structuredClone(value))) breaks(draft, "body")
  if (isUnstorable(value)) breaks(draft, "text in body")
  const text = JSON.stringify(value)
  if (random.chance(0.04)) {
    draft.headers.push(["Content-Type", random.pick(wrongTypes)])
    breaks(draft, "content type")
    return Buffer.from(text)
  }
  draft.headers.push([
    "Content-Type",
    random.pick(["application/json", "application/json; charset=utf-8", "APPLICATION/JSON"]),
  ])
  if (random.chance(0.1)) {
    const [why, spoil] = random.pick(brokenWires)
    breaks(draft, why)
    return spoil(text)
  }
  return Buffer.from(text)
}

function bodyOf(scene: Scene, operation: ContractOperation, draft: Draft): Buffer | undefined {
  const { random } = scene
  const content = operation.described.requestBody?.content
  if (!content) {
    if (operation.method === "GET" || random.chance(0.8)) return undefined
    draft.headers.push(["Content-Type", random.pick(["application/json", ...wrongTypes])])
    return Buffer.from(random.pick(["{", "[]", "\ufeff", "hello", '{"a":1}', "x".repeat(20_000)]))
  }
  if (random.chance(0.01)) {
    breaks(draft, "no body")
    return undefined
  }
  const type = content["application/json"] ? "application/json" : "multipart/form-data"
  const at = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1")
  const pointer = `/paths/${at(operation.path)}/${operation.method.toLowerCase()}/requestBody/content/${at(type)}/schema`
  const schema = { ...(content[type]?.schema as Schema), pointer }
  return type === "application/json" ? jsonOf(scene, operation, schema, draft) : formOf(scene, schema, draft)
}

const isPublic = ({ described }: ContractOperation) => described.security?.length === 0
const acceptsExpired = ({ described }: ContractOperation) => "x-accepts-expired-token" in described

/** One request to an operation. */
export function makeRequest(scene: Scene, operation: ContractOperation): FuzzRequest {
  const { random, actors } = scene
  const able = actors.filter((one) => scene.may(one, operation))
  const actor = random.chance(0.04)
    ? random.pick(["nobody", "forger"])
    : random.pick(able.length > 0 && random.chance(0.8) ? able : actors)
  const draft: Draft = { actor, headers: [], broken: undefined }
  if (!isPublic(operation) && !acceptsExpired(operation) && (actor === "nobody" || actor === "forger"))
    breaks(draft, "no session")
  const url = addressOf(scene, operation, draft)
  addHeaders(scene, operation, url, draft)
  const body = bodyOf(scene, operation, draft)
  return { operation, actor, url, headers: draft.headers, body, broken: draft.broken }
}
