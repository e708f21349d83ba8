import { describe, expect, it } from "vitest"
import { expectText } from "#tests/coverage/expect-text.ts"
import { canBeMet, checklistFor, needOf, uploadProgress } from "./checklist.ts"
import {
  documentActions,
  EDUCATIONAL_TYPE,
  educationalIssues,
  fileIssue,
  isPreviewable,
  nextDocumentStatus,
  tidyDetails,
} from "./documents.ts"
import { acceptAttribute, MAX_FILE_BYTES, sniffFileType } from "./file-types.ts"

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : [...part])),
  )

const zipEntry = (name: string) => bytes("PK\u0003\u0004", Array(26).fill(0), name, "rest")
const heads = {
  pdf: bytes("%PDF-1.7"),
  jpg: bytes([0xff, 0xd8, 0xff, 0xe0]),
  png: bytes([0x89], "PNG\r\n", [0x1a], "\n"),
  webp: bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 "),
  doc: bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
}

describe("what a file is", () => {
  it("is told by its bytes", () => {
    for (const [type, head] of Object.entries(heads)) expect(sniffFileType(head)).toBe(type)
    const docx = Uint8Array.from([...zipEntry("[Content_Types].xml"), ...zipEntry("word/document.xml")])
    expect(sniffFileType(docx)).toBe("docx")
    expect(sniffFileType(zipEntry("xl/workbook.xml"))).toBeUndefined()
    expect(sniffFileType(bytes("<html>"))).toBeUndefined()
    expect(sniffFileType(bytes("RIFF1234WAVE"))).toBe(undefined)
    expect(sniffFileType(new Uint8Array())).toBeUndefined()
  })

  it("is picked by name", () => {
    expect(acceptAttribute("upload")).toBe(".pdf,.jpg,.jpeg,.png,.docx")
    expect(acceptAttribute("reupload")).toBe(".pdf,.jpg,.jpeg,.png,.docx,.webp,.doc")
  })
})

describe("what is wrong with a file", () => {
  const check = (name: string, head: Uint8Array, size = 1000, purpose: "upload" | "reupload" = "upload") =>
    fileIssue({ name, size, head }, "PAN", purpose)?.text

  it("takes agreeing name and content, up to exactly 5 MB", () => {
    expect(check("scan.PDF", heads.pdf)).toBeUndefined()
    expect(check("photo.jpeg", heads.jpg, MAX_FILE_BYTES)).toBeUndefined()
    expect(check("old.doc", heads.doc, 10, "reupload")).toBeUndefined()
  })

  it("refuses the rest in words", () => {
    expect(check("photo.jpg", heads.jpg, MAX_FILE_BYTES + 1)).toBe(
      "The selected file must be smaller than 5MB",
    )
    expect(check("photo.jpg", heads.jpg, 0)).toBe("The selected file is empty")
    expect(check("old.doc", heads.doc)).toBe("PAN must be one of: pdf, jpg, jpeg, png, docx.")
    expect(check("run.exe", heads.pdf)).toBe("PAN must be one of: pdf, jpg, jpeg, png, docx.")
    expect(check("photo.jpg", heads.png)).toBe("The content of the file for PAN does not match its type.")
  })
})

describe("educational documents", () => {
  it("ask for institute, year and percentage", () => {
    const none = { institute: " ", yearOfPassing: "", percentage: "" }
    expect(educationalIssues("Educational Document", none, "SSC").map((issue) => issue.text)).toEqual([
      "Please enter the institute name for SSC.",
      "Please enter the year of passing for SSC.",
      "Please enter the percentage/marks for SSC.",
    ])
    expect(educationalIssues("General", none, "SSC")).toEqual([])
    expectText(EDUCATIONAL_TYPE, "Educational Document", "Upload Documents")
  })

  it.each([
    ["1990", 0],
    ["2030", 0],
    ["1989", 1],
    ["2031", 1],
    ["199", 1],
  ])("year %s has %d findings", (yearOfPassing, count) =>
    expect(
      educationalIssues(
        "Educational Document",
        { institute: "SMC", yearOfPassing, percentage: "71.4" },
        "SSC",
      ),
    ).toHaveLength(count),
  )

  it("take numbers as they are copied or typed in another script", () => {
    const typed = { institute: " SMC ", yearOfPassing: "౨౦\u200b౧౯", percentage: " ८५ % " }
    expect(educationalIssues("Educational Document", typed, "SSC")).toEqual([])
    expect(tidyDetails(typed)).toEqual({ institute: "SMC", yearOfPassing: "2019", percentage: "85%" })
  })
})

describe("what may be done", () => {
  it("uploads while editable, replaces while draft or refused, decides while pending", () => {
    const draft = { editable: true, draft: true }
    const locked = { editable: false, draft: false }
    expect(documentActions(undefined, draft)).toEqual({
      upload: true,
      replace: false,
      remove: false,
      decide: false,
      askReupload: false,
    })
    expect(documentActions(undefined, locked).upload).toBe(false)
    expect(documentActions("Pending", draft)).toMatchObject({ upload: false, replace: true, remove: true })
    expect(documentActions("Rejected", locked)).toMatchObject({ replace: true, remove: false })
    for (const status of ["Rejected", "ReuploadRequired"] as const)
      expect(documentActions(status, { ...locked, settled: true }).replace).toBe(false)
    expect(documentActions("Approved", locked)).toEqual({
      upload: false,
      replace: false,
      remove: false,
      decide: false,
      askReupload: false,
    })
    expect(documentActions("Pending", { ...locked, mayDecide: true }).decide).toBe(true)
    expect(documentActions("Approved", { ...locked, mayDecide: true, isAdmin: true })).toMatchObject({
      decide: false,
      remove: true,
    })
  })

  it.each([
    ["Pending", true],
    ["Approved", true],
    ["Rejected", true],
    ["ReuploadRequired", false],
    [undefined, false],
  ] as const)(
    "lets whoever may decide ask for a new file of a document that is %s: %s",
    (status, isOffered) => {
      const reviewer = { editable: false, draft: false, mayDecide: true }
      expect(documentActions(status, reviewer).askReupload).toBe(isOffered)
      expect(documentActions(status, { ...reviewer, mayDecide: false }).askReupload).toBe(false)
    },
  )

  it("does not decide twice, and a re-upload is pending again", () => {
    expect(nextDocumentStatus("Pending", "approve")).toBe("Approved")
    expect(nextDocumentStatus("Approved", "reject")).toBeUndefined()
    expect(nextDocumentStatus("Rejected", "reupload")).toBe("Pending")
    expect(nextDocumentStatus("Approved", "reopen")).toBe("Pending")
    expect(nextDocumentStatus("ReuploadRequired", "approve")).toBeUndefined()
    expect(nextDocumentStatus("ReuploadRequired", "reupload")).toBe("Pending")
  })

  it("previews pictures", () => {
    expect(["a.jpg", "a.JPEG", "a.png", "a.webp", "a.pdf"].map(isPreviewable)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe("the checklist", () => {
  const entry = (DocTypeId: number, DocName: string, more: object = {}) => ({
    DocTypeId,
    DocName,
    IsMandatory: true,
    ...more,
  })
  const photo = entry(1, "Passport Photo, Signature")
  const nri = entry(2, "NRI Sponsor Papers", { Quotas: ["S2"] })
  const caste = entry(3, "Caste Certificate", { Quotas: ["CONV"], Condition: "community" })
  const service = entry(4, "In-service Certificate and NOC", { Quotas: ["INSERVICE"] })
  const fmge = entry(5, "FMGE Pass Certificate", { Condition: "mbbsAbroad" })
  const affidavit = entry(6, "Affidavit", { Listed: false })
  const all = [photo, nri, caste, service, fmge, affidavit]
  const required = (record: object) => checklistFor(all, [], record, {}).required.map((e) => e.DocTypeId)

  it("follows quota, category and community", () => {
    expect(required({ Quota: "Management", Category: "S2" })).toEqual([1, 2])
    expect(required({ Quota: "convenorQuota", Category: "nonService", Community: "BC-A" })).toEqual([1, 3])
    expect(required({ Quota: "convenorQuota", Category: "service", Community: "OC" })).toEqual([1, 4])
    expect(required({})).toEqual([1])
  })

  it("follows the stored quota of a record that has one, whatever its quota and category mean now", () => {
    const record = { Quota: "Management", Category: "S1" }
    const stored = (QuotaCode: string | null) => required({ ...record, QuotaCode })
    expect([stored("S2"), stored("S1"), stored(null)]).toEqual([[1, 2], [1], [1]])
  })

  it("asks for no certificate of a community that is general in the college's own list", () => {
    const Communities = [
      { Code: "GM", Name: "General Merit", IsGeneral: true, IsActive: true },
      { Code: "2A", Name: "Category 2A", IsGeneral: false, IsActive: false },
    ]
    const needs = (Community: string | null) =>
      needOf(caste, { Quota: "convenorQuota", Community }, { Communities })
    expect(["GM", "2A", null].map(needs)).toEqual(["none", "required", "none"])
  })

  it("offers the certificate of a community that is left open, and requires none", () => {
    const ews = entry(7, "EWS Certificate", { Condition: "ews" })
    const open = { Quota: "convenorQuota", Community: null, CommunityGiven: "OBC" }
    const typed = { Quota: "convenorQuota", Community: "open" }
    for (const record of [open, typed])
      expect([caste, ews].map((one) => needOf(one, record, {}))).toEqual(["optional", "optional"])
    expect(needOf(caste, { ...open, Community: "BC-B" }, {})).toBe("required")
    expect(needOf(caste, { ...open, Community: "OC" }, {})).toBe("none")
    expect(needOf(caste, { ...open, Quota: "Management" }, {})).toBe("none")
  })

  it("asks for the EWS certificate exactly where EWS is a community of the college", () => {
    const ews = entry(7, "EWS Certificate", { Condition: "ews" })
    const community = (Code: string) => ({ Code, Name: Code, IsGeneral: Code !== "SC", IsActive: true })
    const Communities = ["GM", "EWS", "SC"].map(community)
    const needs = (Community: string | null) => needOf(ews, { Community }, { Communities })
    expect(["EWS", "GM", "SC"].map(needs)).toEqual(["required", "none", "none"])
    // Not chosen yet, left to the officer, or not a community here.
    expect([null, "open"].map(needs)).toEqual(["optional", "optional"])
    const without = { Communities: [community("GM"), { ...community("EWS"), IsActive: false }] }
    expect(needOf(ews, { Community: "GM" }, without)).toBe("optional")
    expect([canBeMet("ews", { Communities }), canBeMet("ews", without)]).toEqual([true, false])
    expect((["community", "pwbd", "mbbsAbroad"] as const).map((one) => canBeMet(one, {}))).toEqual([
      true,
      false,
      false,
    ])
  })

  it("makes optional what nobody can tell, and leaves the excluded out", () => {
    expect(needOf(fmge, {}, {})).toBe("optional")
    expect(needOf(affidavit, {}, {})).toBe("none")
    expect(needOf({ ...photo, IsActive: false }, {}, {})).toBe("none")
  })

  it("never lists or counts what its type leaves out, whatever it is called", () => {
    const other = entry(10, "Sworn Statement", { Listed: false })
    const listed = entry(11, "Affidavit", { Listed: true })
    const { required, optional } = checklistFor([photo, other, listed], [], {}, {})
    expect([...required, ...optional]).toEqual([photo, listed])
  })

  it("falls back to all types, and counts refused documents as missing", () => {
    expect(checklistFor([], [photo], {}, {}).required).toEqual([photo])
    const documents = [
      { DocTypeId: 1, Status: "Pending" as const },
      { DocTypeId: 2, Status: "Rejected" as const },
    ]
    expect(uploadProgress([photo, nri], documents)).toEqual({ done: 1, total: 2, share: 0.5 })
    expect(uploadProgress([], [])).toEqual({ done: 0, total: 0, share: 1 })
  })
})
