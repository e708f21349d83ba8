/** Required documents that are missing at the submit, and which documents may be added after it. */
import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { jpgFile, pdfFile, sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
let seed = 7100
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const UPLOAD = "/api/admission-docs/upload-student-doc"
const SUBMIT = "/api/admissions/finalAdmissionSubmit"
/** Document types of the demo college, for a management seat: required, also educational, optional, of another quota. */
const CARD = 1
const MEMO = 5
const GAP = 27
const SPONSOR = 20

async function draft(username: string): Promise<string> {
  const answer = await college.as(username, "POST", "/api/admissions", { body: sampleCreate(seed++) })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.AdmissionId as string
}

async function submitted(username: string): Promise<string> {
  const id = await draft(username)
  const body = { AdmissionId: id, AdmissionStatus: "Pending" }
  const answer = await college.as(username, "PUT", SUBMIT, { body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return id
}

const add = (username: string, admissionId: string, docTypeId: number, more: Record<string, unknown> = {}) =>
  college.as(username, "POST", UPLOAD, {
    file: pdfFile,
    key: randomUUID(),
    form: {
      admissionId,
      docTypeId,
      docName: `Document ${docTypeId}`,
      institute: "GMC",
      yearOfPassing: "2019",
      percentage: "68",
      ...more,
    },
  })

const namesOf = async (id: string) => {
  const { body } = await college.as("admin", "GET", `/api/admissions/getStudentAdmissionDetails/${id}`)
  return body.data.AdmissionDocs.map(({ DocName, Status }: { DocName: string; Status: string }) => [
    DocName,
    Status,
  ])
}

describe("a required document that is missing after the submit", () => {
  it("is added once, by the applicant or the office, and waits for review", async () => {
    const id = await submitted("student.01")
    expect((await add("student.01", id, CARD)).status).toBe(201)
    expect((await add("counsellor.vja", id, MEMO)).status).toBe(201)
    expect(await namesOf(id)).toEqual([
      ["NEET PG Admit Card", "Pending"],
      ["First MBBS Marks Memo", "Pending"],
    ])
    const again = await add("student.01", id, CARD)
    expect(again.status).toBe(422)
    expect(again.body).toMatchObject({
      code: "document.there",
      message: "NEET PG Admit Card has been added already.",
    })
    expect(await namesOf(id)).toHaveLength(2)
  })

  it("is answered again for the same id and content", async () => {
    const id = await submitted("student.02")
    const more = { admissionDocId: uuidv7() }
    const first = await add("student.02", id, CARD, more)
    const known = await add("student.02", id, CARD, more)
    expect([first.status, known.status]).toEqual([201, 201])
    expect(known.body.data).toEqual(first.body.data)
    expect(await namesOf(id)).toHaveLength(1)
  })

  it("may be added again once it was deleted", async () => {
    const id = await submitted("student.03")
    const { body } = await add("student.03", id, CARD)
    const url = `/api/admission-docs/${body.data.AdmissionDocId}`
    expect((await college.as("admin", "DELETE", url)).status).toBe(200)
    expect((await add("student.03", id, CARD)).status).toBe(201)
  })

  it("leaves everything else locked: what is optional, of another quota, or of another person", async () => {
    const id = await submitted("student.04")
    for (const type of [GAP, SPONSOR])
      expect((await add("student.04", id, type)).body.code).toBe("admission.locked")
    expect((await add("student.05", id, CARD)).status).toBe(403)
    for (const reader of ["ao.verify", "finance.accounts"])
      expect((await add(reader, id, CARD)).status).toBe(403)
    expect((await add("student.04", id, MEMO, { institute: "" })).body.errors).toMatchObject([
      { field: "institute" },
    ])
    expect(await namesOf(id)).toEqual([])
  })

  it.each([
    ["withdrawn", "Withdrawn"],
    ["approved", "Approved"],
  ] as const)("is not taken once the application is %s", async (_, status) => {
    const username = status === "Approved" ? "student.06" : "student.07"
    const id = await submitted(username)
    await college.db
      .updateTable("admissions")
      .set({ AdmissionStatus: status, IsCompleted: status === "Approved" })
      .where("AdmissionId", "=", id)
      .execute()
    expect((await add(username, id, CARD)).body.code).toBe("admission.locked")
    expect(await namesOf(id)).toEqual([])
  })

  it("comes once, however many devices send it at the same moment", async () => {
    const id = await submitted("student.08")
    const answers = await Promise.all([
      add("student.08", id, CARD),
      add("student.08", id, CARD, { docName: "The same from another device" }),
      add("counsellor.vja", id, CARD),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(await namesOf(id)).toHaveLength(1)
  })
})

describe("an application that is open again", () => {
  it("takes any document, as before its submit", async () => {
    const id = await draft("student.09")
    expect((await add("student.09", id, GAP)).status).toBe(201)
    expect((await add("student.09", id, GAP, { docName: "A second one" })).status).toBe(201)
    expect((await college.as("student.09", "POST", UPLOAD, { file: jpgFile, form: {} })).status).toBe(422)
  })
})
