import { describe, expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { approvalFields } from "#domain/workflow/approval-record.ts"
import { states } from "#domain/workflow/stages.ts"
import { mayApplyAgain, valuesForNextCycle } from "./next-cycle.ts"

const context = { today: "2026-08-01", examYear: 2026, AdmissionCycle: { academicYear: "2026-2027" } }

describe("applying again in a later cycle", () => {
  it("is for those whose application of an earlier cycle is decided or over", () => {
    const may = states.filter((state) =>
      mayApplyAgain({ ...approvalFields(state), Batch: "2025-2026" }, "2026-2027"),
    )
    expect(may).toEqual(["approved", "rejected", "withdrawn", "cancelled"])
    for (const state of states)
      for (const Batch of ["2026-2027", "2026-2029", "2027-2028", null])
        expect(mayApplyAgain({ ...approvalFields(state), Batch }, "2026-2027")).toBe(false)
  })

  it("keeps the answers about the person and the MBBS, and asks anew for what the year brings", () => {
    const values = { ...acceptedValues, Batch: "2025-2026", aadhar: "XXXXXXXX1234", guardianAadhar: "" }
    const next = valuesForNextCycle(values, "a", context)
    expect(next).toMatchObject({
      firstName: acceptedValues.firstName,
      guardianName: acceptedValues.guardianName,
      MBBSUniversity: acceptedValues.MBBSUniversity,
      securedMarks3: acceptedValues.securedMarks3,
    })
    expect(next).toMatchObject({ aadhar: "", DegreeId: "", CourseId: "", NEETRank: "", NEETRollNo: "" })
    expect(next).toMatchObject({
      Batch: "2026-2027",
      autoBatch: "2026-2027",
      NEETExamYear: "2026",
      afterId: "a",
    })
    expect(Object.keys(next).sort()).toEqual([...Object.keys(values), "autoBatch", "afterId"].sort())
  })
})
