/** Harmful files, deceptive file names, and uploads without the permission are refused and leave nothing behind. */
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MAX_FILE_BYTES } from "#domain/documents/file-types.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { refusedFileTexts } from "#domain/texts/form/refused-files.ts"
import { pdfOf } from "#tests/support/pdf-maker.ts"
import { docxOf } from "#tests/support/zip-maker.ts"
import { sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
}, 180_000)
afterAll(() => college.stop())

let seed = 8100
/** Creates a draft, entered by the office. */
async function draft(): Promise<string> {
  seed += 1
  const { body } = await college.as("staff.office", "POST", "/api/admissions", { body: sampleCreate(seed) })
  return body.data.AdmissionId
}

const folderOf = (id: string) => join(college.folder, "Documents", kolkataDay(new Date()).slice(0, 4), id)

const upload = (user: string, admissionId: string, name: string, bytes: Buffer) =>
  college.as(user, "POST", "/api/admission-docs/upload-student-doc", {
    form: { admissionId, docTypeId: 4 },
    file: { name, bytes },
  })

const harmful = pdfOf(["<</S/JavaScript/JS(app.alert(1))>>"], "/OpenAction 4 0 R")

describe("a file that carries or runs something", () => {
  it.each([
    ["memo.pdf", harmful, refusedFileTexts.pdfActive],
    ["memo.pdf", pdfOf([], "", "/Encrypt 4 0 R"), refusedFileTexts.pdfProtected],
    [
      "memo.docx",
      docxOf({ parts: [{ name: "word/vbaProject.bin", content: "x" }] }),
      refusedFileTexts.wordMacro,
    ],
  ])("%s is refused at its field, and neither file nor folder is left", async (name, bytes, message) => {
    const id = await draft()
    const answer = await upload("staff.office", id, name, bytes)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ message, code: "file.refused", errors: [{ field: "file", message }] })
    expect(existsSync(folderOf(id))).toBe(false)
  })

  it("is refused as a new file for a document and as proof of a payment as well", async () => {
    const id = await draft()
    const kept = await upload("staff.office", id, "memo.pdf", pdfOf())
    expect(kept.status).toBe(201)
    const { AdmissionDocId } = kept.body.data
    const again = await college.as("staff.office", "PUT", "/api/admission-docs/update-student-doc", {
      form: { admissionDocId: AdmissionDocId },
      file: { name: "memo.pdf", bytes: harmful },
    })
    expect([again.status, again.body.code]).toEqual([422, "file.refused"])
    const { PaymentId } = await college.db
      .selectFrom("payments")
      .select("PaymentId")
      .where("PaymentStatus", "=", "Pending")
      .executeTakeFirstOrThrow()
    const proof = await college.as("finance.accounts", "POST", `/api/paymentmaster/${PaymentId}/document`, {
      form: {},
      file: { name: "memo.pdf", bytes: harmful },
    })
    expect([proof.status, proof.body.code]).toEqual([422, "file.refused"])
    expect(readdirSync(folderOf(id))).toHaveLength(1)
  })

  it("does not keep others waiting for ever: after 5 MB of traps the next file is looked at", async () => {
    const id = await draft()
    const trap = Buffer.alloc(MAX_FILE_BYTES, "1 0 obj(")
    trap.write("%PDF-1.4\n")
    expect((await upload("staff.office", id, "memo.pdf", trap)).status).toBe(422)
    expect((await upload("staff.office", id, "memo.pdf", pdfOf())).status).toBe(201)
  })
})

it("a name keeps nothing that deceives", async () => {
  const answer = await upload("staff.office", await draft(), "..\\.cod\u202efdp.exe\u200b.pdf", pdfOf())
  expect(answer.status).toBe(201)
  expect(answer.body.data.FileName).toBe("codfdp.exe.pdf")
})

describe("an upload to where one may not", () => {
  it("asks for the permission before a byte is written", async () => {
    const id = await draft()
    expect((await upload("student.02", id, "memo.pdf", pdfOf())).status).toBe(403)
    const unknown = uuidv7()
    expect((await upload("student.02", unknown, "memo.pdf", pdfOf())).status).toBe(404)
    expect([existsSync(folderOf(id)), existsSync(folderOf(unknown))]).toEqual([false, false])
  })

  it("leaves no folder when the record refuses it after all", async () => {
    const id = await draft()
    const answer = await college.as("staff.office", "POST", "/api/admission-docs/upload-student-doc", {
      form: { admissionId: id, docTypeId: 9999 },
      file: { name: "memo.pdf", bytes: pdfOf() },
    })
    expect(answer.status).toBe(422)
    expect(existsSync(folderOf(id))).toBe(false)
  })
})
