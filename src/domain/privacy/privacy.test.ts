import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { admissionFields } from "#domain/application/admission-form.ts"
import { versionToAgree } from "./consent.ts"
import { exampleNotice } from "./example-notice.ts"
import { dataByPurpose, fieldPurposes, purposeLines, purposes } from "./field-purposes.ts"
import { noticeLanguages } from "./languages.ts"
import { MOST_NOTICE_TEXT, noticeIssues, tidyNotice } from "./notice.ts"

const facts = {
  CollegeName: "Lakeside Medical College",
  CollegeAddress: "12 Shore Road, Vijayawada",
  HelpDeskPhone: "0866 257 1234",
  SupportEmail: "help@lakeside.example",
  AdmittedYears: null,
}

describe("the purpose of each field", () => {
  it("is there for every field of the form and for no other", () => {
    expect(Object.keys(fieldPurposes).sort()).toEqual(admissionFields.map(({ name }) => String(name)).sort())
  })
  it("is used by at least one field, and every label of the form stands under one", () => {
    const rows = dataByPurpose()
    expect(rows).toHaveLength(Object.keys(purposes).length)
    expect(rows.filter(({ labels }) => labels.length === 0)).toEqual([])
    expect(new Set(rows.flatMap(({ labels }) => labels))).toEqual(
      new Set(admissionFields.map(({ label }) => label)),
    )
  })
})

it("the page for the college's lawyer says the purpose of each field as the table has it", () => {
  const page = readFileSync("docs/law.md", "utf8").split("\n")
  expect(page).toEqual(expect.arrayContaining([...purposeLines()]))
})

describe("the example of a notice", () => {
  it("says the college's own name and contact, and may be published as it is", () => {
    const Text = exampleNotice(facts)
    for (const part of [facts.CollegeName, facts.HelpDeskPhone, facts.SupportEmail, "180 days", "365 days"])
      expect(Text).toContain(part)
    expect(noticeIssues(tidyNotice([{ Language: "en", Text }]))).toEqual([])
  })
  it("leaves open what the college has not set", () => {
    const Text = exampleNotice({
      ...facts,
      CollegeName: "",
      HelpDeskPhone: "",
      SupportEmail: "",
      AdmittedYears: 7,
    })
    for (const part of ["[name of the college]", "[telephone, e-mail]", "7 years"])
      expect(Text).toContain(part)
  })
})

describe("what may be published", () => {
  const english = { Language: "en", Text: "What we do with your data." }
  it.each([
    ["nothing", [], ["Texts"]],
    ["one language", [english], []],
    ["two languages", [english, { Language: "te", Text: "మీ సమాచారం" }], []],
    ["a language twice", [english, english], ["Texts.1"]],
    ["an empty text", [{ Language: "en", Text: "" }], ["Texts.0"]],
    ["a language that is none", [{ Language: "xx", Text: "?" }], ["Texts.0"]],
    ["too long a text", [{ Language: "en", Text: "a".repeat(MOST_NOTICE_TEXT + 1) }], ["Texts.0"]],
  ])("%s", (_what, texts, fields) => {
    expect(noticeIssues(texts).map(({ field }) => field)).toEqual(fields)
  })
  it("knows English and the 22 languages of the Eighth Schedule, each once", () => {
    expect(new Set(noticeLanguages.map(({ code }) => code)).size).toBe(23)
  })
})

describe("the version that still has to be agreed to", () => {
  it.each([
    ["none is published", undefined, [], null],
    ["nobody has agreed", 2, [null, undefined], 2],
    ["an older one was agreed to", 2, [1], 2],
    ["the newest was agreed to on this device", 2, [2, null], null],
    ["the newest was agreed to elsewhere", 2, [1, 2], null],
    ["this device knows an older list than the record", 1, [2], null],
  ])("%s", (_when, newest, agreed, version) => {
    expect(versionToAgree(newest, ...agreed)).toBe(version)
  })
})
