import { describe, expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { academicHistoryOf } from "#domain/application/academic-history.ts"
import { projectAdmission } from "#offline/outbox/projection.ts"
import { changedExams, clearedExams, historyCommand } from "./history-commands.ts"

const ID = "01920000-0000-7000-8000-00000000000a"
const before: WizardValues = {
  ...acceptedValues,
  maxMarks1: "900",
  securedMarks1: "700",
  yearOfPassing1: "2021",
}
const cleared = { ...before, maxMarks1: "", securedMarks1: "" }
const row = (ExamName: string) => ({
  AdmissionId: ID,
  ExamName,
  MaxMarks: 100,
  SecuredMarks: 50,
  Percentage: 50,
  YearOfPassing: 2020,
})
/** A form that has handed over `handedOver`, and a command made from it. */
const commandOf = (
  values: WizardValues,
  handedOver: WizardValues | null,
  basis: Partial<Parameters<typeof historyCommand>[1]> = {},
) =>
  historyCommand(ID, {
    form: { values: { ...values }, handedOver, marksApart: true },
    cleared: clearedExams(handedOver, values, basis.known),
    known: [],
    ...basis,
  })
const rowsOf = (body: object | null | undefined) =>
  ((body as { records?: { ExamName: string; SecuredMarks: number }[] })?.records ?? []).map((row) => [
    row.ExamName,
    row.SecuredMarks,
  ])
const examsOf = (command: ReturnType<typeof historyCommand>) => rowsOf(command?.body).map(([exam]) => exam)
const FIRST = "First MBBS"
const SECOND = "Second MBBS"
const later = { ...before, securedMarks1: "710" }
const asKnown = (values: WizardValues, change: object = {}) =>
  academicHistoryOf(values, ID).map((row) => ({ ...row, ...(row.ExamName === FIRST ? change : {}) }))

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
    expect(clearedExams(half, cleared, [row("Second MBBS"), row("Diploma")])).toEqual(["Second MBBS"])
    expect(clearedExams(before, half, [row("Second MBBS")])).toEqual([])
    expect(clearedExams(cleared, cleared, [row("Second MBBS")])).toEqual([])
  })
  it("is the internship without its date", () => {
    expect(clearedExams(before, { ...before, internshipCompletionDate: "" })).toEqual(["Medical Internship"])
  })
})

describe("the command", () => {
  it("holds all exams the first time, and then only those that were changed here, with what stood there before", () => {
    expect(examsOf(commandOf(before, null))).toEqual(academicHistoryOf(before, ID).map((row) => row.ExamName))
    const command = commandOf(later, before, { known: asKnown(before) })
    expect(command?.operationId).toBe("createAcademicHistory")
    expect(rowsOf(command?.body)).toEqual([[SECOND, 710]])
    expect(rowsOf(command?.seen)).toEqual([[SECOND, 700]])
    expect(commandOf(before, before, { known: asKnown(before) })).toBeNull()
  })
  it("does not send back what somebody else has corrected in another exam", () => {
    const known = asKnown(before, { SecuredMarks: 621 })
    expect(examsOf(commandOf(later, before, { known }))).toEqual([SECOND])
    expect(commandOf(before, before, { known })).toBeNull()
  })
  it("replaces all rows when one was cleared: the others as the college has them, corrected, added or removed", () => {
    const known = [...asKnown(before, { SecuredMarks: 621 }), row("Diploma")]
    const command = commandOf(cleared, before, { known })
    expect(command).toMatchObject({ operationId: "updateAcademicHistory", params: { admissionId: ID } })
    expect(rowsOf(command?.body)).toContainEqual([FIRST, 621])
    expect(examsOf(command)).toContain("Diploma")
    expect(examsOf(command)).not.toContain(SECOND)
    expect([...changedExams(command as never).keys()]).toEqual([SECOND])
    const withoutFirst = known.filter(({ ExamName }) => ExamName !== FIRST)
    expect(examsOf(commandOf(cleared, before, { known: withoutFirst }))).not.toContain(FIRST)
  })
  it("keeps the form's other exams while nothing is known of the college", () => {
    expect(examsOf(commandOf(cleared, before))).toContain(FIRST)
  })
  it("put into one that waits keeps the exams of that one, and what stood there before both", () => {
    const first = { ...before, securedMarks0: "611" }
    const waiting = commandOf(first, before, { known: asKnown(before) })
    const next = commandOf({ ...first, securedMarks1: "710" }, first, { known: asKnown(first) })
    expect(rowsOf(next?.body)).toEqual([[SECOND, 710]])
    const merged = next?.merge?.(waiting as never)
    expect(rowsOf(merged?.body)).toEqual([
      [SECOND, 710],
      [FIRST, 611],
    ])
    const again = commandOf({ ...first, securedMarks0: "612" }, first, { known: asKnown(first) })
    const twice = again?.merge?.(waiting as never)
    expect(rowsOf(twice?.body)).toEqual([[FIRST, 612]])
    expect(rowsOf(twice?.seen)).toEqual([[FIRST, Number(before.securedMarks0)]])
  })
  it("put into one of an older version keeps all that it holds", () => {
    const older = { operationId: "createAcademicHistory", body: { records: asKnown(before) } }
    const next = commandOf(later, before, { known: asKnown(before) })
    expect(rowsOf(next?.merge?.(older as never).body)).toHaveLength(asKnown(before).length)
  })
  it("of a draft from before the bookkeeping holds what the college does not have, and nothing that it has otherwise", () => {
    const form = { values: { ...before }, handedOver: before, marksApart: false }
    const known = asKnown(before, { SecuredMarks: 621 }).filter(({ ExamName }) => ExamName !== SECOND)
    expect(rowsOf(historyCommand(ID, { form, cleared: [], known })?.body)).toEqual([[SECOND, 700]])
  })
})

describe("the command of a repair", () => {
  const college = [...asKnown(before), row("Diploma")]
  const changed = { ...before, securedMarks0: "611" }
  const FIRST_BEFORE = [FIRST, Number(before.securedMarks0)]
  const saved = (values: WizardValues) => commandOf(values, before, { known: college })
  /** In place of a refused command: the known rows show what that one brings. */
  const repaired = (values: WizardValues, refused: ReturnType<typeof commandOf>) => {
    const AdmissionDocs: never[] = []
    const data = { AcademicHistory: college, AdmissionDocs, Payments: AdmissionDocs }
    const base = { data, fetchedAt: 1, etag: null } as never
    const shown = projectAdmission(
      ID,
      base,
      [{ seq: 1, files: [], state: "refused", ...refused } as never],
      [],
    )
    return commandOf(values, before, { known: shown?.history ?? [], replaced: [refused as never] })
  }

  it("brings what the refused one held, and what was cleared with it", () => {
    const again = repaired(later, saved(cleared))
    expect(again?.operationId).toBe("updateAcademicHistory")
    expect(rowsOf(again?.body)).toContainEqual([SECOND, 710])
    expect(examsOf(again)).toContain("Diploma")
  })
  it("holds an exam that was cleared and is typed again as it was", () => {
    const again = repaired(before, saved(cleared))
    expect(again?.operationId).toBe("updateAcademicHistory")
    expect(rowsOf(again?.body)).toContainEqual([SECOND, 700])
    expect(examsOf(again).sort()).toEqual(college.map(({ ExamName }) => ExamName).sort())
    expect([...changedExams(again as never).keys()]).toEqual([])
  })
  it("holds an exam that is set back as it stands in the form, beside one that is cleared", () => {
    for (const refused of [saved(changed), saved({ ...cleared, securedMarks0: "611" })]) {
      const again = repaired(cleared, refused)
      expect(rowsOf(again?.body)).toContainEqual(FIRST_BEFORE)
      expect(examsOf(again)).not.toContain(SECOND)
      expect([...changedExams(again as never).keys()]).toEqual([SECOND])
    }
  })
  it("holds an exam that is half typed as it was before", () => {
    const again = repaired({ ...cleared, securedMarks0: "" }, saved(changed))
    expect(rowsOf(again?.body)).toContainEqual(FIRST_BEFORE)
  })
  it("keeps an exam of the office where the refused one is of an older version, which noted nothing", () => {
    const older = { operationId: "updateAcademicHistory", body: { records: college } } as never
    expect(examsOf(repaired(cleared, older))).toContain("Diploma")
  })
})
