import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { canEver } from "#domain/workflow/permissions.ts"
import { rowVersionChecksum } from "../integration/staff/applications.ts"
import { type ContractOperation, contractOperations } from "./support/contract-check.ts"
import { isForm, isJson, needsSession, parametersOf, resolved } from "./support/operation-parts.ts"
import { permissionOf } from "./support/permission-of.ts"
import { pdfFile } from "./support/samples.ts"
import { type Answer, type Ask, TestCollege } from "./support/test-college.ts"

const users = {
  ADMIN: "admin",
  AO: "ao.verify",
  F: "finance.accounts",
  P: "principal",
  S: "student.01",
} as const

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
  // Signed in before, they write no row of a session later.
  for (const username of Object.values(users)) await college.tokenOf(username)
})
afterAll(() => college.stop())

const working = contractOperations
const good: Record<string, string> = {
  MobileNo: "0900000001",
  courseId: "9",
  quotaType: "S1",
  search: "Me",
  CourseId: "9",
  AcademicYear: "2025",
  Number: "F25-00001",
}

function urlOf(operation: ContractOperation, changes: Record<string, string> = {}): string {
  const numbers = parametersOf(operation, "path").filter((p) => p.schema.type === "integer")
  const words = parametersOf(operation, "path").map(
    ({ name, schema }) => [name, (resolved(schema).enum as string[] | undefined)?.[0]] as const,
  )
  const idOf = (name: string) =>
    words.find(([word]) => word === name)?.[1] ?? (numbers.some((p) => p.name === name) ? "999999" : uuidv7())
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => changes[name] ?? idOf(name))
  const query = parametersOf(operation, "query")
    .filter((p) => p.required || changes[p.name] !== undefined)
    .map((p) => `${p.name}=${encodeURIComponent(changes[p.name] ?? good[p.name] ?? uuidv7())}`)
  return `/api${path}${query.length > 0 ? `?${query.join("&")}` : ""}`
}
/** Operations whose form may hold nothing but a file. */
const FREE_FORMS = ["uploadPaymentDocument", "saveEmblem"]

/** A request whose body or form satisfies the contract. */
function goodAsk(operation: ContractOperation): Ask {
  if (isForm(operation)) {
    const form = { admissionId: uuidv7(), docTypeId: 1, admissionDocId: uuidv7() }
    return { file: pdfFile, form: FREE_FORMS.includes(operation.name) ? {} : form }
  }
  if (!isJson(operation)) return {}
  const schema = resolved(operation.described.requestBody?.content["application/json"]?.schema as never)
  return { body: (schema.examples as unknown[])[0] }
}
/** A user whose role may call the operation, so that the request itself is checked. */
function actorOf({ name }: ContractOperation): string {
  const may = permissionOf(name)
  if (!may || may === "everybody") return users.ADMIN
  const role = (Object.keys(users) as (keyof typeof users)[]).find((code) => canEver(code, may))
  return users[role ?? "ADMIN"]
}
const send = (operation: ContractOperation, ask: Ask, url = urlOf(operation)): Promise<Answer> =>
  college.as(actorOf(operation), operation.method, url, ask)
const fieldsOf = (answer: Answer): string[] =>
  (answer.body.errors ?? []).map((e: { field: string }) => e.field)

describe("without a session", () => {
  it.each(working.filter(needsSession))("$name answers 401", async (operation) => {
    for (const token of [undefined, "nonsense", "a.b.c"]) {
      const answer = await college.ask(operation.method, urlOf(operation), { token })
      expect(answer.status).toBe(401)
      expect(answer.body.message).toBe("Your session has expired. Please log in again.")
    }
  })
})

describe("a body that cannot be read", () => {
  it.each(working.filter(isJson))(
    "$name: broken JSON 400, too large 413, absent or of another type 422",
    async (operation) => {
      expect((await send(operation, { body: '{"a":' })).status).toBe(400)
      expect((await send(operation, { body: '{"__proto__":{}}' })).status).toBe(400)
      expect((await send(operation, { body: JSON.stringify("x".repeat(1_100_000)) })).status).toBe(413)
      expect((await send(operation, {})).status).toBe(422)
      expect((await send(operation, { body: "null" })).status).toBe(422)
      expect((await send(operation, { body: "[]" })).status).toBe(422)
      expect(
        (await send(operation, { body: "hello", headers: { "content-type": "text/plain" } })).status,
      ).toBe(422)
      expect((await send(operation, { file: pdfFile })).status).toBe(422)
    },
  )

  it.each(working.filter(isForm))(
    "$name: JSON instead of a form 422, no boundary 400, too large 413",
    async (operation) => {
      expect((await send(operation, { body: {} })).status).toBe(422)
      expect((await send(operation, {})).status).toBe(422)
      const headers = { "content-type": "multipart/form-data" }
      expect((await send(operation, { body: "x", headers })).status).toBe(400)
      const big = { name: "a.pdf", bytes: Buffer.alloc(5_242_882) }
      expect((await send(operation, { file: big, form: {} })).status).toBe(413)
    },
  )
})

describe("parameters of a wrong kind", () => {
  const withParameters = working.filter(
    (o) => parametersOf(o, "path").length + parametersOf(o, "query").length > 0,
  )

  it.each(withParameters)("$name answers 422 and names the parameter", async (operation) => {
    expect.hasAssertions()
    // A longer address would be refused as a whole.
    for (const parameter of [...parametersOf(operation, "path"), ...parametersOf(operation, "query")])
      for (const wrong of ["!", "x".repeat(parameter.in === "path" ? 101 : 6000)]) {
        const isFree =
          parameter.schema.type === "string" &&
          !parameter.schema.pattern &&
          !parameter.schema.enum &&
          !parameter.schema.format
        if (isFree && wrong === "!") continue
        const answer = await send(
          operation,
          goodAsk(operation),
          urlOf(operation, { [parameter.name]: wrong }),
        )
        expect(answer.status).toBe(422)
        expect(fieldsOf(answer)).toContain(parameter.name)
      }
  })

  it.each(working.filter((o) => parametersOf(o, "header").length > 0))(
    "$name refuses wrong headers",
    async (operation) => {
      for (const [name, value] of [
        ["idempotency-key", "not-a-uuid"],
        ["x-client", "a browser"],
      ] as const) {
        const answer = await send(operation, { ...goodAsk(operation), headers: { [name]: value } })
        expect(answer.status).toBe(422)
        expect(fieldsOf(answer)).toContain(name)
      }
    },
  )
})

/** Values that break the contract for a field with this schema. */
function wrongValues(schema: Record<string, unknown>): unknown[] {
  const types = JSON.stringify(schema.type ?? schema)
  // An empty map would be valid.
  const object = schema.additionalProperties && schema.type === "object" ? { "?": "?" } : {}
  const values: unknown[] = [object, [1], "\u0000", "x".repeat(20_000)]
  if (!types.includes("boolean")) values.push(true)
  if (!types.includes("integer") && !types.includes("number")) values.push(12)
  else values.push("12", 1.5e300, "")
  if (schema.enum || schema.pattern || schema.format) values.push("?!")
  if (schema.format === "date") values.push("2025-02-30", "22-09-2025")
  return values
}

/** The fields of a body with their schemas, also those that come from `allOf`. */
function fieldsOfSchema(schema: Record<string, unknown>): [string, Record<string, unknown>][] {
  const own = Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>)
  const parts = ((schema.allOf ?? []) as Record<string, unknown>[]).flatMap((part) =>
    fieldsOfSchema(resolved(part)),
  )
  return [...new Map([...parts, ...own].map(([name, rule]) => [name, resolved(rule)] as const))]
}
const required = (schema: Record<string, unknown>): string[] => [
  ...((schema.required ?? []) as string[]),
  ...((schema.allOf ?? []) as Record<string, unknown>[]).flatMap((part) => required(resolved(part))),
]

describe("bad input, field by field", () => {
  it.each(working.filter(isJson))(
    "$name: no wrong value passes, and no row is written",
    async (operation) => {
      const schema = resolved(operation.described.requestBody?.content["application/json"]?.schema as never)
      const example = ((schema.examples as unknown[])?.[0] ?? {}) as Record<string, unknown>
      const before = await rowVersionChecksum(college, ["sessions"])
      const refuse = async (field: string, body: unknown) => {
        // So that each body is refused for what stands in it, not for the number of those before.
        await college.db.deleteFrom("rate_limits").execute()
        const answer = await send(operation, { body, key: randomUUID() })
        const said = `${field} = ${JSON.stringify(body).slice(0, 200)}: ${JSON.stringify(answer.body)}`
        if (JSON.stringify(body).length > (operation.described["x-body-limit"] ?? 1_048_576)) {
          expect(answer.status, said).toBe(413)
          return
        }
        expect(answer.status, said).toBe(422)
        expect(answer.body.errors.length, said).toBeGreaterThan(0)
        expect(answer.body.message, said).not.toBe("")
      }
      for (const [field, rule] of fieldsOfSchema(schema)) {
        for (const wrong of wrongValues(rule)) await refuse(field, { ...example, [field]: wrong })
        if (required(schema).includes(field)) {
          const { [field]: _, ...rest } = example
          await refuse(field, rest)
          await refuse(field, { ...example, [field]: null })
          // An empty text is valid where the contract says `minLength: 0`.
          if (JSON.stringify(rule.type ?? "").includes("string") && rule.minLength !== 0)
            await refuse(field, { ...example, [field]: "" })
        }
      }
      await refuse("unknown", { ...example, SomethingElse: 1 })
      for (const [i, record] of ((example.records ?? []) as Record<string, unknown>[]).entries())
        for (const field of Object.keys(record))
          for (const wrong of [{}, "\u0000", "x".repeat(20_000), null])
            await refuse(`records.${i}.${field}`, { records: [{ ...record, [field]: wrong }] })
      expect(await rowVersionChecksum(college, ["sessions"])).toBe(before)
    },
    120_000,
  )

  it.each(working.filter(isForm))(
    "$name: no wrong form field passes, and no row is written",
    async (operation) => {
      const schema = resolved(
        operation.described.requestBody?.content["multipart/form-data"]?.schema as never,
      )
      const form = { admissionId: uuidv7(), docTypeId: 1, admissionDocId: uuidv7() }
      const base: Record<string, string | number> = FREE_FORMS.includes(operation.name) ? {} : form
      const before = await rowVersionChecksum(college, ["sessions"])
      for (const [field, rule] of fieldsOfSchema(schema)) {
        if (field === "file") continue
        const isFree = rule.type === "string" && !rule.pattern && !rule.format
        for (const wrong of ["\u0000", "x".repeat(1900), ...(isFree ? [] : ["?!", ""])]) {
          const answer = await send(operation, {
            form: { ...base, [field]: wrong },
            file: pdfFile,
            key: randomUUID(),
          })
          expect(answer.status, `${field} = ${wrong.slice(0, 20)}: ${JSON.stringify(answer.body)}`).toBe(422)
          expect(fieldsOf(answer)).toContain(field)
        }
      }
      expect((await send(operation, { form: { ...base, other: "1" }, file: pdfFile })).status).toBe(422)
      expect(await rowVersionChecksum(college, ["sessions"])).toBe(before)
    },
  )
})
