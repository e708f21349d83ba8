import { expect, it } from "vitest"
import { agreedVersion } from "./agreed-version.ts"

it("says that nothing was agreed to only when the college has answered so", () => {
  expect(agreedVersion({ consentVersion: 0, fetchedAt: 1 })).toBe(0)
  expect(agreedVersion({ consentVersion: 2, fetchedAt: 1 })).toBe(2)
})

it("knows nothing while the application is loaded, could not be read, or is known from this device alone", () => {
  expect(agreedVersion(undefined)).toBeNull()
  expect(agreedVersion(null)).toBeNull()
  expect(agreedVersion({ consentVersion: 0, fetchedAt: null })).toBeNull()
})

it("knows an agreement that only this device has", () => {
  expect(agreedVersion({ consentVersion: 2, fetchedAt: null })).toBe(2)
})
