/** Uploads with a real clamd, which knows one signature of the tests, and with a clamd that cannot be reached. */
import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { refusedFileTexts } from "#domain/texts/form/refused-files.ts"
import { EICAR, pdfOf, streamOf } from "#tests/support/pdf-maker.ts"
import { sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

const clamd = [process.env.CLAMD_BIN, "/usr/sbin/clamd"].find((path) => path && existsSync(path))

let seed = 8300
async function upload(college: TestCollege, bytes: Buffer) {
  seed += 1
  const { body } = await college.as("staff.office", "POST", "/api/admissions", { body: sampleCreate(seed) })
  return college.as("staff.office", "POST", "/api/admission-docs/upload-student-doc", {
    form: { admissionId: body.data.AdmissionId, docTypeId: 4 },
    file: { name: "memo.pdf", bytes },
  })
}

const years = (college: TestCollege) =>
  readdirSync(join(college.folder, "Documents")).filter((name) => /^\d{4}$/.test(name))

describe.skipIf(!clamd)("with a scanner", () => {
  let college: TestCollege
  let scanner: ChildProcess
  const folder = mkdtempSync(join(tmpdir(), "clamd-"))

  beforeAll(async () => {
    // The signature matches in any kind of file, at any offset.
    writeFileSync(join(folder, "test.ndb"), `Eicar-Test:0:*:${Buffer.from(EICAR).toString("hex")}\n`)
    const socket = join(folder, "s")
    const lines = [`DatabaseDirectory ${folder}`, `LocalSocket ${socket}`, "Foreground yes", "MaxThreads 2"]
    writeFileSync(join(folder, "clamd.conf"), `${lines.join("\n")}\n`)
    scanner = spawn(clamd as string, ["-c", join(folder, "clamd.conf")], { stdio: "ignore" })
    college = await TestCollege.start({ CLAMD: `unix:${socket}` })
    await vi.waitFor(() => expect(existsSync(socket)).toBe(true), { timeout: 60_000 })
  }, 240_000)
  afterAll(async () => {
    scanner.kill()
    await college.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it("a virus inside a PDF is refused at its field, told in the log without a name, and not stored", async () => {
    const answer = await upload(college, pdfOf([streamOf("", EICAR)]))
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: "file.virus",
      errors: [{ field: "file", message: refusedFileTexts.virus }],
    })
    expect(years(college)).toEqual([])
    const line = college.logged.find((each) => each.includes("virus")) ?? ""
    expect(line).toContain("a file with a virus was refused")
    expect(line).not.toMatch(/memo|staff|Asha/)
  })

  it("a clean file is stored", async () => {
    expect((await upload(college, pdfOf())).status).toBe(201)
  })
})

describe("without an answer of the scanner", () => {
  it("nothing is stored, and the device tries again later", async () => {
    const college = await TestCollege.start({ CLAMD: "unix:/nonexistent/clamd.sock" })
    const answer = await upload(college, pdfOf())
    expect([answer.status, answer.body.code]).toEqual([503, "scan.unavailable"])
    expect(answer.headers["retry-after"]).toBe("10")
    expect(years(college)).toEqual([])
    await college.stop()
  }, 180_000)
})
