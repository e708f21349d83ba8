import { expect, it } from "vitest"
import { ApiFailure } from "#api/failure.ts"
import { readFailureToast } from "./read-failure-toast.ts"

const FAILED = "Failed to fetch students"
const toast = (status: number, body: unknown = {}) => readFailureToast(new ApiFailure(status, body), FAILED)

it("says what a working server answered", () => {
  expect(toast(500)).toBe(FAILED)
  expect(toast(500, { message: "Full." })).toBe("Full.")
  expect(toast(503, { code: "server.busy", message: "Busy." })).toBe("Busy.")
})

it.each([0, 502, 503, 504])("says nothing where no working server answers (%i)", (status) => {
  expect(toast(status, { message: "Service unavailable" })).toBeNull()
})

it("says nothing without a failure", () => {
  expect(readFailureToast(null, FAILED)).toBeNull()
})
