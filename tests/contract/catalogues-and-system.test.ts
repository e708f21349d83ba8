import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { operationTable } from "#server/operations/table.ts"
import { contractOperations } from "./support/contract-check.ts"
import { BATCH_OPERATION } from "./support/permission-of.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())
const get = (path: string, username = "student.01") => college.as(username, "GET", `/api/dropdown/${path}`)

describe("dropdowns", () => {
  it("list active degrees and the courses of one", async () => {
    const degrees = await get("getDegreeDropdown")
    expect(degrees.body.data.map((degree: { Name: string }) => degree.Name)).toEqual([
      "MD",
      "MS",
      "PG Diploma",
    ])
    expect((await get("getCourseDropdown")).body.data).toHaveLength(22)
    expect((await get("getCourseDropdown?DegreeId=2")).body.data).toHaveLength(5)
    const pre = await get("getCourseDropdown?DegreeId=1&CourseCategory=Pre-Clinical")
    expect(pre.body.data.map((course: { Name: string }) => course.Name)).toEqual([
      "Anatomy",
      "Biochemistry",
      "Physiology",
    ])
    expect((await get("getCourseDropdown?DegreeId=x")).status).toBe(422)
    expect((await get("getCourseDropdown?CourseCategory=x")).status).toBe(422)
  })

  it("list references, departments, document types, organizations and roles", async () => {
    expect((await get("getPaymentReferenceDropdown")).body.data).toHaveLength(5)
    expect((await get("getDepartmentDropdown/")).body.data).toHaveLength(21)
    expect((await get("getDocumentTypeDropdown")).body.data.length).toBeGreaterThan(25)
    expect((await get("getOrganizationDropdown")).body.data).toHaveLength(2)
    expect((await get("getEduRolesDropdown")).body.data).toContainEqual({
      RoleName: "Finance",
      EduRoleId: 5,
      RoleCode: "F",
    })
  })

  it("list the checklist of a course, and none for a course without one", async () => {
    const list = await get("getDocCheckListDropdown?CourseId=9")
    expect(list.body.data).toContainEqual(
      expect.objectContaining({
        DocName: "Caste Certificate",
        Condition: "community",
        Quotas: ["CONV"],
        IsMandatory: true,
      }),
    )
    expect((await get("getDocCheckListDropdown?CourseId=22")).body.data).toEqual([])
    expect((await get("getDocCheckListDropdown")).status).toBe(422)
  })
})

describe("the server itself", () => {
  it("says settings, health and readiness to anybody", async () => {
    const settings = await college.ask("GET", "/api/settings")
    expect(settings.body.data).toMatchObject({
      CollegeName: "Demo Medical College",
      AdmissionCycle: { examYear: 2025, academicYear: "2025-2026" },
      demo: true,
      Limits: { maxFileBytes: 5_242_880 },
    })
    expect((await college.ask("GET", "/api/health")).body.status).toBe("ok")
    expect((await college.ask("GET", "/api/ready")).body.status).toBe("ready")
  })

  it("sends strict headers, a request id, and no answer to be stored", async () => {
    const { headers } = await college.ask("GET", "/api/settings")
    expect(headers["content-security-policy"]).toContain("script-src 'self'")
    expect(headers["content-security-policy"]).not.toContain("unsafe")
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" })
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
  })

  it("answers unknown routes with JSON", async () => {
    for (const url of ["/api/nothing", "/api/admissions/a/b/c", "/nowhere"]) {
      const answer = await college.ask("GET", url)
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({
        message: "The requested resource was not found.",
        code: "route.missing",
      })
    }
    expect((await college.ask("PATCH", "/api/admissions")).status).toBe(404)
  })

  it("tells staff who register whether an e-mail address is known, thirty times a minute, and an applicant nothing", async () => {
    const ask = (email: string, username = "counsellor.vja") =>
      college.as(username, "POST", "/api/students/email-exist", { body: { email } })
    expect((await ask("Principal@Example.org")).body).toEqual({ exists: true })
    expect((await ask("applicant.005@example.org")).body).toEqual({ exists: true })
    expect((await ask("nobody@example.org")).body).toEqual({ exists: false })
    for (let i = 0; i < 30; i++) await ask("nobody@example.org")
    expect((await ask("nobody@example.org")).status).toBe(429)
    expect((await ask("nobody@example.org", "admin")).status).toBe(200)
    for (const username of ["student.03", "ao.verify", "finance.accounts", "principal"])
      expect((await ask("nobody@example.org", username)).status).toBe(403)
  })

  it("notes failures of the page once, without a session, thirty a minute", async () => {
    const body = { ErrorId: "01J9ZQ5W8YB3M4N5P6Q7R8S9T0", Message: "x is not a function" }
    const before = (await college.rowCounts()).client_errors ?? 0
    for (let i = 0; i < 30; i++)
      expect((await college.ask("POST", "/api/client-errors", { body })).status).toBe(202)
    expect((await college.ask("POST", "/api/client-errors", { body })).status).toBe(429)
    expect((await college.rowCounts()).client_errors).toBe(before + 1)
  })
})

it("no documented call is left that answers 501", () => {
  const missing = contractOperations.filter(
    ({ name }) => name !== BATCH_OPERATION && !Object.hasOwn(operationTable, name),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

describe("without its database", () => {
  it("answers 503, says when to come back, and stays alive", async () => {
    const service = "https://mail.example.org/check"
    const lost = await TestCollege.start({ EMAIL_CHECK_URL: service })
    // While it has its database, it names the service that pages ask, and lets them (decision L8).
    const settings = await lost.ask("GET", "/api/settings")
    expect(settings.body.data.emailCheckUrl).toBe(service)
    expect(settings.headers["content-security-policy"]).toContain(
      "connect-src 'self' https://mail.example.org;",
    )
    const token = await lost.tokenOf("admin")
    await lost.open.engine.close()
    for (const [method, url] of [
      ["GET", "/api/ready"],
      ["GET", "/api/settings"],
      ["GET", "/api/dropdown/getDegreeDropdown"],
    ] as const) {
      const answer = await lost.ask(method, url, { token })
      expect(answer.status).toBe(503)
      expect(answer.body.message).toBe("Server error. Please try again later.")
      expect(answer.headers["retry-after"]).toBe("2")
    }
    expect((await lost.ask("GET", "/api/health")).status).toBe(200)
    expect(lost.logged.join("")).not.toContain("Bearer")
    await lost.app.close()
  })
})
