import { describe, expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { clearedExams, historyAgain, historyCommand } from "./history-commands.ts"

const ID = "01920000-0000-7000-8000-00000000000a"
const before: WizardValues = {
  ...acceptedValues,
  maxMarks1: "900",
  securedMarks1: "700",
  yearOfPassing1: "2021",
}
const cleared = { ...before, maxMarks1: "", securedMarks1: "" }
const known = (ExamName: string) => ({
  AdmissionId: ID,
  ExamName,
  MaxMarks: 100,
  SecuredMarks: 50,
  Percentage: 50,
  YearOfPassing: 2020,
})
const examsOf = (command: ReturnType<typeof historyCommand>) =>
  ((command?.body.records ?? []) as { ExamName: string }[]).map((row) => row.ExamName)

describe("what was taken away", () => {
  it("is an exam that was handed over and is empty now", () => {
    expect(clearedExams(before, cleared)).toEqual(["Second MBBS"])
  })
  it("is never an exam that this form did not have", () => {
    expect(clearedExams(cleared, cleared)).toEqual([])
    expect(clearedExams(null, cleared)).toEqual([])
  })
  it("is not what is half typed", () => {
    expect(clearedExams(before, { ...before, securedMarks1: "" })).toEqual([])
    expect(clearedExams(before, { ...before, securedMarks1: "9000" })).toEqual([])
  })
  it("is an exam that the college has and that was emptied in two goes", () => {
    const half = { ...before, maxMarks1: "" }
    expect(clearedExams(half, cleared, [known("Second MBBS"), known("Diploma")])).toEqual(["Second MBBS"])
    expect(clearedExams(before, half, [known("Second MBBS")])).toEqual([])
    expect(clearedExams(cleared, cleared, [known("Second MBBS")])).toEqual([])
  })
  it("is the internship without its date", () => {
    expect(clearedExams(before, { ...before, internshipCompletionDate: "" })).toEqual(["Medical Internship"])
  })
})

describe("the command", () => {
  it("stores rows, and sends nothing without any", () => {
    expect(historyCommand(ID, before, [], [])?.operationId).toBe("createAcademicHistory")
    const { operationId } = historyCommand(ID, before, [], [known("Diploma")]) ?? {}
    expect(operationId).toBe("createAcademicHistory")
  })
  it("replaces all rows when one was cleared, and keeps those that the form does not hold", () => {
    const command = historyCommand(ID, cleared, ["Second MBBS"], [known("Second MBBS"), known("Diploma")])
    expect(command).toMatchObject({ operationId: "updateAcademicHistory", params: { admissionId: ID } })
    expect(examsOf(command)).not.toContain("Second MBBS")
    expect(examsOf(command)).toContain("Diploma")
  })
  it("after a repair holds the marks as they stand, and what else it held", () => {
    const first = historyCommand(ID, cleared, ["Second MBBS"], [known("Diploma")])
    if (!first) throw new Error("no command")
    const again = historyAgain(ID, before, first)
    expect(again?.operationId).toBe("updateAcademicHistory")
    expect(examsOf(again)).toEqual(expect.arrayContaining(["Second MBBS", "Diploma"]))
  })
})
