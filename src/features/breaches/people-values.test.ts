import { expect, it } from "vitest"
import { inputOf, leftAfter } from "./people-values.ts"

const values = { Numbers: "F-1, F-2\nF-3", Username: " staff.office ", From: "01-11-2025", To: "02-11-2025" }

it("asks by one way at a time", () => {
  expect(inputOf(values, "numbers")).toEqual({ Numbers: ["F-1", "F-2", "F-3"] })
  expect(inputOf(values, "looks")).toEqual({
    Looks: { Username: "staff.office", From: "2025-11-01", To: "2025-11-02" },
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
