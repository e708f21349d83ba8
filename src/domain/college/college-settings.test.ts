import { describe, expect, it } from "vitest"
import {
  type CollegeForm,
  collegeFormValues,
  collegeIssues,
  fromForm,
  headingOf,
  parseCollege,
  tidyCollege,
  toForm,
} from "./college-form-values.ts"
import { collegeSettings, settingNames, settingOf, valuesAt } from "./college-settings.ts"
import { readStoredCollege } from "./college-stored.ts"

const usual = readStoredCollege({})

describe("the settings of a college", () => {
  it("have values of the specification that their own rules take", () => {
    for (const name of settingNames) {
      const { row, kind } = settingOf(name)
      expect(kind.holds(row.default), name).toBe(true)
    }
    expect(collegeIssues(toForm(usual))).toEqual([])
  })

  it("are typed and read back as they were, in the form and in the store", () => {
    const form = { ...toForm(usual), AdmittedYears: 7, OverIntake: true, CollegeName: "Coastal College" }
    expect(parseCollege(collegeFormValues(form))).toEqual(form)
    expect(readStoredCollege(JSON.parse(JSON.stringify(fromForm(form))))).toEqual(fromForm(form))
    expect(collegeFormValues(form)).toMatchObject({
      AdmittedYears: "7",
      ExamYear: "2025",
      SimpleFormDobFrom: "01-01-2000",
      OverIntake: true,
    })
  })

  it("stored before a setting came are the specification's there, and what a newer server stored is left alone", () => {
    const { otherIdAllowed: _, admittedYears: __, ...old } = { ...usual, overIntake: true }
    expect(readStoredCollege({ ...old, version: 4, ofTomorrow: 1 })).toEqual({ ...usual, overIntake: true })
  })

  it.each([
    ["overIntake", "yes", "true or false"],
    ["collegeName", null, "a text"],
    ["orderConditions", ["One", 2], "a list of texts"],
    ["examYear", "2025", "a number"],
    ["admittedYears", "7", "a number or null"],
    ["simpleFormDobFrom", "01-01-2000", "a day as yyyy-mm-dd"],
  ])("stored as what they cannot be name themselves: %s", (name, value, called) => {
    const wrong = `The college's setting ${name} is stored as ${JSON.stringify(value)}, which is not ${called}`
    expect(() => readStoredCollege({ ...usual, [name]: value })).toThrow(wrong)
  })

  it("that are not public are the Admin's alone", () => {
    const shown = {
      ...valuesAt(usual, "rule"),
      ...valuesAt(usual, "AdmissionCycle"),
      ...valuesAt(usual, "Limits"),
    }
    const hidden = settingNames.filter(
      (name) => !(name in shown) && !Object.keys(valuesAt(usual, "heading")).includes(name),
    )
    expect(hidden).toEqual([
      "orderConditions",
      "overIntake",
      "authorMayDecide",
      "admittedYears",
      "setUpChecked",
    ])
    expect(Object.keys(headingOf(usual))).toEqual([
      "CollegeName",
      "CollegeAddress",
      "CrestInitials",
      "SupportEmail",
      "HelpDeskPhone",
      "OfficeLanguages",
    ])
  })

  it("have each rule's sentence at its own field, in the order of the form", () => {
    const form = tidyCollege({
      ...toForm(usual),
      CollegeName: " 12 ",
      TuitionFeeName: "hostel fee",
      OrderConditions: ["Good", " "],
      ExamYear: Number.NaN,
      SimpleFormDobFrom: "2010-01-02",
      AdmittedYears: 100,
    })
    expect(collegeIssues(form).map(({ field }) => field)).toEqual([
      "CollegeName",
      "TuitionFeeName",
      "OrderConditions.1",
      "ExamYear",
      "AdmittedYears",
      "SimpleFormDobTo",
    ])
    expect(collegeIssues({ ...toForm(usual), SimpleFormDobFrom: "2010-02-30" })).toMatchObject([
      { field: "SimpleFormDobFrom" },
    ])
  })

  it("take a tab of what was pasted as a space, in the address and in conditions", () => {
    const pasted = { CollegeAddress: "Kanuru,\tVijayawada", OrderConditions: ["1.\tThis order holds"] }
    expect(collegeIssues(tidyCollege({ ...toForm(usual), ...pasted }))).toEqual([])
  })

  it("hold as much as the contract takes: letters with their marks, and 20 conditions", () => {
    const fields = (changes: Partial<CollegeForm>) =>
      collegeIssues({ ...toForm(usual), ...changes }).map(({ field }) => field)
    expect(fields({ CrestInitials: "వైకళా" })).toEqual([])
    expect(fields({ CrestInitials: "ABCDE" })).toEqual(["CrestInitials"])
    expect(fields({ CrestInitials: `A${"\u0301".repeat(20)}` })).toEqual(["CrestInitials"])
    const conditions = (count: number) => Array.from({ length: count }, (_, at) => `Condition ${at}`)
    expect(fields({ OrderConditions: conditions(20) })).toEqual([])
    expect(fields({ OrderConditions: conditions(21) })).toEqual(["OrderConditions"])
  })

  it("name each group of quotas by words of its own", () => {
    const issues = (ManagementQuotaName: string, ConvenorQuotaName: string) =>
      collegeIssues({ ...toForm(usual), ManagementQuotaName, ConvenorQuotaName })
    const other = (field: string, word: string) => ({
      field,
      message: `${word} stands for the other group of quotas`,
    })
    expect(issues("Institute", "Government (KEA)")).toEqual([])
    expect(issues("Management", "Government")).toEqual([])
    expect(issues("", "management")).toEqual([other("ConvenorQuotaName", "management")])
    expect(issues("Government", "Management")).toEqual([
      other("ManagementQuotaName", "Government"),
      other("ConvenorQuotaName", "Management"),
    ])
    expect(issues("Seats of the college", "seats of the College")).toEqual([
      { field: "ConvenorQuotaName", message: "Both groups of quotas have this name" },
    ])
  })

  it("are known to stand on papers where they do", () => {
    for (const name of ["collegeName", "tuitionFeeName", "orderConditions"] as const)
      expect(settingOf(name).row.isPrinted, name).toBe(true)
  })

  it("have a hint where they are a tick, and a name each", () => {
    const labels = settingNames.map((name) => collegeSettings[name].label)
    expect(new Set(labels).size).toBe(labels.length)
    for (const name of settingNames)
      if (settingOf(name).row.kind === "yesNo") expect(settingOf(name).row.hint, name).toBeTruthy()
  })
})
