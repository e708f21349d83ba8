/** Malformed and hostile requests get the refusal that the contract describes, and never a server error. */

import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Action, canEver, permissions } from "#domain/workflow/permissions.ts"
import { contractOperations } from "./support/contract-check.ts"
import { pdfFile, sampleCreate, sampleHistory } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

const counsellor = "counsellor.vja"
let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start({ LOGIN_TRIES: "1000" })
})
afterAll(() => college.stop())

const login = (body: string | Buffer, headers: Record<string, string> = {}) =>
  college.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: body,
    headers: { "content-type": "application/json", ...headers },
  })
const good = '{"username":"nobody","password":"long enough"}'

describe("the time of a device", () => {
  const unreadable = [
    "2016-12-31T23:59:60Z",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59-23:59",
    "0001-01-01T00:00:00+14:00",
    "yesterday",
    "x".repeat(5000),
  ]

  it.each(unreadable)("never stands against a write, and is recorded as none: %.40s", async (time) => {
    const answer = await college.as(counsellor, "POST", "/api/admissions", {
      body: { AdmissionId: uuidv7(), ...sampleCreate(700 + unreadable.indexOf(time)) },
      key: randomUUID(),
      headers: { "x-device-time": time },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(answer.body.data.CreatedAtDevice).toBeNull()
  })

  it.each(unreadable)("changes nothing about a call that does not ask for it: %.40s", async (time) => {
    const answer = await college.ask("GET", "/api/health", { headers: { "x-device-time": time } })
    expect(answer.status).toBe(200)
  })
})

describe("a body of JSON", () => {
  it.each([
    ["a byte-order mark", Buffer.from(`\ufeff${good}`), {}, 400],
    ["UTF-16", Buffer.from(good, "utf16le"), { "content-type": "application/json; charset=utf-16" }, 400],
    ["another charset", Buffer.from(good), { "content-type": 'application/json; charset="latin1"' }, 400],
    ["bytes that are no UTF-8", Buffer.from('{"username":"\xff","password":"x"}', "latin1"), {}, 400],
    ["a name twice", Buffer.from('{"username":"a","password":"b","username":"c"}'), {}, 400],
    ["an escaped name twice", Buffer.from('{"username":"a","password":"b","user\\u006eame":"c"}'), {}, 400],
    ["a name twice far inside", Buffer.from('{"username":[{"a":1,"b":{"c":1,"c":1}}]}'), {}, 400],
    ["many levels", Buffer.from("[".repeat(15_000)), {}, 400],
    ["more than a call without a session may bring", Buffer.from("[".repeat(500_000)), {}, 413],
    ["half of a character", Buffer.from('{"username":"\\ud800","password":"long enough"}'), {}, 422],
    ["a NUL", Buffer.from('{"username":"a\\u0000","password":"long enough"}'), {}, 422],
    [
      "the right charset, and right content",
      Buffer.from(good),
      { "content-type": "application/json; charset=UTF-8" },
      401,
    ],
  ] as const)("with %s is answered in the contract's words", async (_what, body, headers, status) => {
    const answer = await login(body, headers)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().message).not.toBe("")
    expect(answer.headers["x-request-id"]).toBe(answer.json().requestId)
  })

  it("nested 500,000 times is refused where a megabyte is allowed", async () => {
    const answer = await college.as(counsellor, "POST", "/api/admissions", { body: "[".repeat(500_000) })
    expect([answer.status, answer.body.message]).toEqual([400, "The body is nested too deeply."])
  })
})

describe("one request", () => {
  it("of 60,000 unknown names is too large for a sign-in, and has few errors elsewhere", async () => {
    const names = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`key${at}`, 1]))
    expect((await login(JSON.stringify({ ...names, username: "a", password: "b" }))).statusCode).toBe(413)
    const answer = await college.as(counsellor, "POST", "/api/admissions", {
      body: { ...sampleCreate(750), ...names },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.length).toBeLessThanOrEqual(20)
    expect(answer.bytes.length).toBeLessThan(8000)
  })

  it("of 60,000 wrong rows has few errors and a small answer", async () => {
    const records = Array.from({ length: 60_000 }, () => ({ a: 1 }))
    const answer = await college.as(counsellor, "POST", "/api/admissionacademichistory/", {
      body: { records },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.length).toBeLessThanOrEqual(20)
    expect(answer.bytes.length).toBeLessThan(8000)
  })

  it("of a few wrong rows names every wrong field, up to twenty", async () => {
    const [row] = sampleHistory(uuidv7()).records
    const few = { records: [{ ...row, ExamName: 1, MaxMarks: "x" }] }
    const answer = await college.as(counsellor, "POST", "/api/admissionacademichistory/", { body: few })
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(["records.0.ExamName", "records.0.MaxMarks"]),
    )
    const many = { records: Array.from({ length: 15 }, () => ({ ...row, ExamName: 1, MaxMarks: "x" })) }
    const most = await college.as(counsellor, "POST", "/api/admissionacademichistory/", { body: many })
    expect([most.status, most.body.errors.length]).toEqual([422, 20])
  })

  it("does not get a long name back", async () => {
    const answer = await college.as(counsellor, "POST", "/api/admissions", {
      body: { ...sampleCreate(751), ["x".repeat(100_000)]: 1 },
    })
    expect(answer.status).toBe(422)
    expect(answer.bytes.length).toBeLessThan(1000)
  })

  it("with a form field or a file twice is refused, as one of the values would be lost", async () => {
    const parts = (name: string, extra: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${uuidv7()}\r\n`
    for (const twice of [
      parts("admissionId", "").repeat(2),
      `${parts("admissionId", "")}${parts("file", '; filename="a.pdf"').repeat(2)}`,
    ]) {
      const answer = await college.as(counsellor, "POST", "/api/admission-docs/upload-student-doc", {
        body: `${twice}--b--\r\n`,
        headers: { "content-type": "multipart/form-data; boundary=b" },
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(422)
    }
  })
})

const accounts = [
  ["ADMIN", "admin"],
  ["F", "finance.accounts"],
  ["P", "principal"],
  ["AO", "ao.verify"],
  ["S", "student.demo"],
] as const

describe("a NUL", () => {
  const texts = contractOperations.flatMap((operation) =>
    (operation.described.parameters ?? []).flatMap((parameter) =>
      "in" in parameter && parameter.in !== "header" ? [{ operation, parameter }] : [],
    ),
  )
  /** An account of any role that may make the call: the NUL is refused before the record's owner is checked. */
  const whoMay = (name: string) => {
    const action = name in permissions ? (name as Action) : undefined
    return accounts.find(([role]) => action === undefined || canEver(role, action))?.[1] ?? "admin"
  }
  /** The parameters that all lists share: their name in the contract and in the query. */
  const shared = { Page: "page", Size: "size", Search: "q", Order: "order" }

  it.each(
    texts.map(({ operation, parameter }) => [operation.name, parameter.name, operation, parameter] as const),
  )("%s refuses it in %s", async (_name, _parameter, operation, parameter) => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
      name === parameter.name ? "a%00b" : encodeURIComponent(uuidv7()),
    )
    const query = parameter.in === "query" ? `?${parameter.name}=a%00b` : ""
    const answer = await college.as(whoMay(operation.name), operation.method, `/api${path}${query}`, {
      ...(operation.described.requestBody ? { body: {} } : {}),
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  })

  it.each(
    contractOperations
      .filter(({ described }) => JSON.stringify(described.parameters ?? []).includes("parameters/Search"))
      .map((operation) => [operation.name, operation] as const),
  )("%s refuses it in what all lists share", async (_name, operation) => {
    const described = JSON.stringify(operation.described.parameters)
    for (const [parameter, name] of Object.entries(shared)) {
      // Skips parameters that this list does not have, such as the order or the page.
      if (!described.includes(`parameters/${parameter}"`)) continue
      const answer = await college.as(
        whoMay(operation.name),
        operation.method,
        `/api${operation.path}?${name}=%00`,
      )
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(422)
    }
  })
})

describe("a call that asks for no body", () => {
  const without = contractOperations.filter(
    ({ method, described }) => method !== "GET" && described.requestBody === undefined,
  )
  const urlOf = (path: string) => `/api${path.replace(/\{\w+\}/g, () => "999999")}`

  it.each(without.map((operation) => [operation.name, operation] as const))(
    "%s does not read one, whatever it is",
    async (_name, operation) => {
      const plain = await college.as("staff.office", operation.method, urlOf(operation.path))
      for (const [type, body] of [
        ["application/json", '{"a":'],
        ["application/json; charset=utf-16", "\ufeff"],
        ["text/plain", "hello"],
        ["multipart/form-data; boundary=x", "--x"],
        ["nonsense", "x"],
        ["", "x"],
      ] as const) {
        const answer = await college.as("staff.office", operation.method, urlOf(operation.path), {
          body,
          headers: { "content-type": type },
        })
        expect(answer.status, `${type}: ${JSON.stringify(answer.body)}`).toBe(
          /Logout|logout/.test(operation.name) ? 200 : plain.status,
        )
      }
      const large = await college.as("staff.office", operation.method, urlOf(operation.path), {
        body: "x".repeat(20_000),
      })
      expect([401, 413]).toContain(large.status)
    },
  )
})

describe("security headers", () => {
  const wanted = {
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  }

  it.each([
    ["an answer", "GET", "/api/health", 200],
    ["a refusal", "GET", "/api/auth/profile", 401],
    ["an unknown call", "GET", "/api/nothing", 404],
    ["an unknown page", "GET", "/nothing.html", 404],
    ["a method that nobody knows", "PROPFIND", "/api/admissions/", 404],
    ["an address that cannot be read", "GET", "/api/admissions/%zz", 400],
    ["an address that is too long", "GET", `/api/admissions/${"secret".repeat(500)}`, 414],
    ["an upload without a session", "POST", "/api/uploads", 401],
  ] as const)("stand on %s, with an id and without the address", async (_what, method, url, status) => {
    const answer = await college.app.inject({ method: method as "GET", url })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(wanted)
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers["permissions-policy"]).toContain("camera=(self)")
    expect(answer.headers["permissions-policy"]).toContain("microphone=()")
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'")
    expect(answer.body).not.toContain("secret")
    if (status >= 400) expect(Object.keys(answer.json()).sort()).toEqual(["code", "message", "requestId"])
  })

  it("stand on a stored file, which may run nothing", async () => {
    const AdmissionId = uuidv7()
    await college.as(counsellor, "POST", "/api/admissions", { body: { AdmissionId, ...sampleCreate(760) } })
    const stored = await college.as(counsellor, "POST", "/api/admission-docs/upload-student-doc", {
      form: { admissionId: AdmissionId, docTypeId: 1 },
      file: pdfFile,
    })
    const file = await college.as(
      counsellor,
      "GET",
      `/api/admission-docs/${stored.body.data.AdmissionDocId}/file`,
    )
    expect(file.headers).toMatchObject(wanted)
    expect(file.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    )
  })
})
