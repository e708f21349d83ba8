import { expect, it } from "vitest"
import { ApiFailure } from "#api/failure.ts"
import { readFailureWords } from "./read-failure-words.ts"

const FAILED = "Failed to fetch students"
const LITERAL = "The list could not be read."

it("names what failed where the server answers with an error", () => {
  const failure = new ApiFailure(500, {})
  expect(readFailureWords(failure, FAILED, undefined, true)).toEqual({
    title: FAILED,
    text: "Server error. Please try again later.",
  })
  expect(readFailureWords(failure, FAILED, LITERAL, true).text).toBe(LITERAL)
})

it("names the connection where the server does not answer", () => {
  expect(readFailureWords(new ApiFailure(0, null), FAILED, LITERAL, true)).toEqual({
    title: "Connection Problem",
    text: "Network error. Please check your connection and try again.",
  })
})

it("says that there is no network where there is none, and nothing of a failure", () => {
  const { title, text } = readFailureWords(new ApiFailure(0, null), FAILED, LITERAL, false)
  expect(title).toBe("No network")
  expect(text).not.toMatch(/fail|error/i)
})
