import { expect, it } from "vitest"
import { breachTexts } from "#domain/texts/office/breaches.ts"
import { deletedText, inputOf, leftAfter, unnamedText } from "./people-values.ts"

const values = { Numbers: "F-1, F-2\nF-3", Username: " staff.office ", From: "01-11-2025", To: "02-11-2025" }

it("asks by one way at a time", () => {
  expect(inputOf(values, "numbers")).toEqual({ Numbers: ["F-1", "F-2", "F-3"] })
  expect(inputOf(values, "looks")).toEqual({
    Looks: { Username: "staff.office", From: "2025-11-01", To: "2025-11-02" },
  })
})

it("reads days as every form does", () => {
  expect(inputOf({ ...values, From: "2025-11-01", To: "2/11/2025" }, "looks")).toMatchObject({
    Looks: { From: "2025-11-01", To: "2025-11-02" },
  })
})

it("names the first field that is missing", () => {
  expect(inputOf({ ...values, Numbers: " , " }, "numbers")).toMatchObject({ field: "Numbers" })
  expect(inputOf({ ...values, Username: " " }, "looks")).toMatchObject({ field: "Username" })
  expect(inputOf({ ...values, From: "31-02-2025" }, "looks")).toMatchObject({ field: "From" })
  expect(inputOf({ ...values, To: "" }, "looks")).toMatchObject({ field: "To" })
})

it("leaves what was typed for the other way, and the numbers that nobody has", () => {
  expect(leftAfter(values, "looks", [])).toEqual({ Numbers: values.Numbers, Username: "", From: "", To: "" })
  expect(leftAfter(values, "numbers", ["F-2"])).toEqual({ ...values, Numbers: "F-2" })
})

it("says what is not in the list of people", () => {
  const look = { Day: "2026-11-24", What: "applicationList", Records: 60, Times: 2 } as const
  expect(unnamedText(look)).toBe("24-11-2026: List of applications, 60 rows")
  expect(unnamedText({ ...look, What: "reportFile", Records: 0 })).toBe(
    "24-11-2026: Students Report, as a file, 2 times",
  )
})

it("refuses a period that ends before it begins", () => {
  expect(inputOf({ ...values, To: "31-10-2025" }, "looks")).toEqual({
    field: "To",
    message: breachTexts.endsBefore,
  })
  expect(inputOf({ ...values, To: values.From }, "looks")).toHaveProperty("Looks")
})

it("says of which days nothing is recorded any more", () => {
  const now = new Date("2026-11-28T06:00:00Z")
  const of = (From: string) => ({ Looks: { Username: "staff.office", From, To: "2026-11-28" } })
  expect(deletedText(of("2025-10-24"), now)).toBe("")
  expect(deletedText(of("2025-10-23"), now)).toContain("before 24-10-2025")
  expect(deletedText({ Numbers: ["F-1"] }, now)).toBe("")
})
