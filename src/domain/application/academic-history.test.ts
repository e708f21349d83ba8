import { describe, expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { formatPercentage, percentageOf, percentageTone } from "#domain/fields/percentages.ts"
import { academicHistoryOf, marksToValues, mbbsMarksOf, overviewExamLabel } from "./academic-history.ts"

const rows = academicHistoryOf(acceptedValues, "id")

describe("academic history", () => {
  it("holds each exam with both marks, and the internship", () => {
    expect(
      rows.map((row) => [row.ExamName, row.MaxMarks, row.SecuredMarks, row.Percentage, row.YearOfPassing]),
    ).toEqual([
      ["First MBBS", 900, 612, 68, 2019],
      ["Second MBBS", 900, 675, 75, 2020],
      ["Final MBBS Part-1", 900, 540, 60, 2021],
      ["Medical Internship", 0, 0, 100, 2025],
    ])
    expect(rows.every((row) => row.Status === "Active" && row.AdmissionId === "id")).toBe(true)
  })

  it("has no internship without institute", () => {
    expect(academicHistoryOf({ ...acceptedValues, internshipInstitute: "" }, "id")).toHaveLength(3)
  })

  it("gives MBBSMarks and the form back", () => {
    expect(mbbsMarksOf(rows)?.SecuredMarks).toEqual({
      "First MBBS": 612,
      "Second MBBS": 675,
      "Final MBBS Part-1": 540,
      "Final MBBS Part-2": null,
    })
    expect(mbbsMarksOf([])).toBeNull()
    expect(marksToValues(rows)).toMatchObject({
      maxMarks0: "900",
      securedMarks3: "",
      yearOfPassing3: "",
    })
  })

  it("names exams on the overview by position", () => {
    expect(overviewExamLabel("Final MBBS Part-1")).toBe("Third Professional Part-1")
    expect(overviewExamLabel("Medical Internship")).toBe("Medical Internship")
  })
})

describe("percentages", () => {
  it("has two decimals and a tone", () => {
    expect(formatPercentage(percentageOf("600", "900"))).toBe("66.67")
    expect(formatPercentage(percentageOf("", "900"))).toBe("")
    expect(percentageOf("5", "0")).toBeUndefined()
    expect([75, 74.99, 60, 59.99].map(percentageTone)).toEqual(["green", "cyan", "cyan", "neutral"])
  })

  it("rounds an exact half up, as on paper", () => {
    expect(formatPercentage(percentageOf("431", "800"))).toBe("53.88")
    const wrong = [800, 900, 1600, 2400, 9999].flatMap((max) =>
      Array.from({ length: max + 1 }, (_, secured) => secured)
        .filter((secured) => {
          const hundredths = (BigInt(secured) * 20_000n + BigInt(max)) / BigInt(2 * max)
          return percentageOf(secured, max) !== Number(hundredths) / 100
        })
        .map((secured) => `${secured}/${max}`),
    )
    expect(wrong).toEqual([])
  })
})
