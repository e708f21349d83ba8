import { expect, it } from "vitest"
import { missingLabel } from "./missing-option.ts"

it("shows no id for a value without an option", () => {
  expect(missingLabel("17", [{ value: "9", label: "Orthopaedics" }])).toBe("Unknown")
  expect(missingLabel("17", [])).toBe("Not loaded yet")
  expect(missingLabel("17", [{ value: "9", label: "Orthopaedics" }], false)).toBe("Not loaded yet")
})

it("shows the value where options are labelled by their values", () => {
  expect(missingLabel("17", [], true)).toBe("Unknown")
  expect(missingLabel("Guntur", [{ value: "Nellore", label: "Nellore" }])).toBe("Guntur")
})
