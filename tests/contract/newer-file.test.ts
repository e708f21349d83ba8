/** A file that waited on a device, while somebody else put another one in its place: neither goes without a choice. */
import { createHash, randomUUID } from "node:crypto"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { kolkataDay } from "#domain/fields/dates.ts"
import { beginHistory } from "#server/db/history.ts"
import { docxFile, jpgFile, pdfFile, sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
let seed = 7400
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const REUPLOAD = "/api/admission-docs/update-student-doc"
const HOUR = 3_600_000
const sha = ({ bytes }: { bytes: Buffer }) => createHash("sha256").update(bytes).digest("hex")

interface Sent {
  file?: { name: string; bytes: Buffer }
  method?: string
  /** How long ago it was picked, ms; undefined for a call that waited on no device. */
  ago?: number | undefined
  replaces?: string
  headers?: Record<string, string>
}

/** A draft of an applicant with one document, which a counsellor has replaced by a scan a moment ago. */
class Replaced {
  readonly username: string
  readonly id: string
  readonly document: string

  private constructor(username: string, id: string, document: string) {
    this.username = username
    this.id = id
    this.document = document
  }

  static async by(replacer: string, username: string): Promise<Replaced> {
    const made = await college.as(username, "POST", "/api/admissions", { body: sampleCreate(seed++) })
    const id = made.body.AdmissionId as string
    const form = { admissionId: id, docTypeId: 1, docType: "Card", docName: "Card" }
    const first = { file: pdfFile, key: randomUUID(), form }
    const { body } = await college.as(username, "POST", "/api/admission-docs/upload-student-doc", first)
    const replaced = new Replaced(username, id, body.data.AdmissionDocId)
    expect((await replaced.send(replacer, { file: jpgFile })).status).toBe(200)
    return replaced
  }

  /** Sends a file as `username`: a photograph by default. */
  send(username: string, { file = docxFile, method = "PUT", ago, replaces, headers = {} }: Sent = {}) {
    const at = new Date(Date.now() - (ago ?? 0)).toISOString()
    return college.as(username, method, REUPLOAD, {
      form: { admissionDocId: this.document, replaces },
      file,
      headers: {
        ...(ago === undefined ? { "x-client": "online" } : { "x-client": "replayed", "x-device-time": at }),
        ...headers,
      },
      key: randomUUID(),
    })
  }

  /** The hash of the file that the college has. */
  async present(): Promise<string> {
    const { body } = await college.as("admin", "GET", `/api/admission-docs/${this.document}`)
    return body.data.Sha256
  }

  /** How many files of it are stored: those that it has and had. */
  files(): number {
    const folder = join(college.folder, "Documents", kolkataDay(new Date()).slice(0, 4), this.id)
    return existsSync(folder) ? readdirSync(folder).length : 0
  }
}

describe("a photograph from before the scan of a counsellor", () => {
  it.each([
    ["PUT", "student.01"],
    ["POST", "student.02"],
  ])("is not put over it by %s, and both are there until its sender has chosen", async (method, username) => {
    const paper = await Replaced.by("counsellor.vja", username)
    const stored = paper.files()
    const refused = await paper.send(username, { method, ago: HOUR })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: "document.changed",
      current: {
        AdmissionDocId: paper.document,
        Sha256: sha(jpgFile),
        FileName: "scan.jpg",
        UploadedBy: null,
      },
    })
    expect(refused.body.message).toMatch(/^The college has put another file for NEET PG Admit Card there on /)
    expect(await paper.present()).toBe(sha(jpgFile))
    expect(paper.files()).toBe(stored)

    const chosen = await paper.send(username, { method, ago: HOUR, replaces: sha(jpgFile) })
    expect(chosen.status).toBe(200)
    expect(await paper.present()).toBe(sha(docxFile))
  })

  it("is not put over a third file either that came while its sender chose", async () => {
    const paper = await Replaced.by("counsellor.vja", "student.03")
    expect((await paper.send("admin", { file: pdfFile })).status).toBe(200)
    const again = await paper.send("student.03", { ago: HOUR, replaces: sha(jpgFile) })
    expect(again.status).toBe(409)
    expect(again.body.current.Sha256).toBe(sha(pdfFile))
    expect((await paper.send("student.03", { ago: HOUR, replaces: sha(pdfFile) })).status).toBe(200)
  })

  it("says to the office who was there", async () => {
    const paper = await Replaced.by("student.04", "student.04")
    const { body } = await paper.send("counsellor.vja", { ago: HOUR })
    expect(body.message).toMatch(/^student\.04 has put another file/)
    expect(body.current.UploadedBy).toBe("student.04")
  })

  it("is shown as a look at the application", async () => {
    const paper = await Replaced.by("student.05", "student.05")
    expect((await paper.send("counsellor.vja", { ago: HOUR })).status).toBe(409)
    const looks = await college.as("principal", "GET", "/api/record-looks?page=1&size=50&q=counsellor.vja")
    expect(looks.body.data).toContainEqual(expect.objectContaining({ AdmissionId: paper.id }))
  })
})

describe("a file replaces the one of somebody else", () => {
  it.each([
    ["that is older than it", "student.06", "counsellor.vja", { ago: -HOUR }],
    ["when it is sent at once", "student.07", "counsellor.vja", {}],
    ["when it is the same file", "student.09", "counsellor.vja", { ago: HOUR, file: jpgFile }],
    ["when that is one's own, from another device", "student.10", "student.10", { ago: HOUR }],
  ] as const)("%s", async (_, username, replacer, sent: Sent) => {
    const paper = await Replaced.by(replacer, username)
    expect((await paper.send(username, sent)).status).toBe(200)
    expect(await paper.present()).toBe(sha(sent.file ?? docxFile))
  })

  it("when it is put back after a restore", async () => {
    const paper = await Replaced.by("counsellor.vja", "student.08")
    await college.db
      .updateTable("admission_docs")
      .set({ UploadedAt: new Date(Date.now() + HOUR).toISOString() })
      .where("AdmissionDocId", "=", paper.document)
      .execute()
    expect((await paper.send("student.08", { ago: 0 })).status).toBe(409)
    await beginHistory(college.db, new Date(Date.now() + 1000))
    expect((await paper.send("student.08", { ago: 0, headers: { "x-put-back": randomUUID() } })).status).toBe(
      200,
    )
  })
})
