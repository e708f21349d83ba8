import { describe, expect, it } from "vitest"
import {
  describeFailure,
  ERROR_LOG_LIMIT,
  type ErrorLogEntry,
  refusalText,
  retryDelay,
  shouldRetry,
  withLogEntry,
} from "./errors.ts"

describe("the error catalogue", () => {
  it.each([
    [401, "Session Expired", "Your session has expired. Please log in again."],
    [403, "Access Denied", "You don't have permission to perform this action."],
    [404, "Request Error", "The requested resource was not found."],
    [422, "Invalid Input", "Validation error. Please check your input."],
    [429, "Request Error", "Too many requests. Please wait a moment and try again."],
    [500, "Server Error", "Server error. Please try again later."],
    [503, "Server Error", "Server error. Please try again later."],
    [507, "Server Error", "The college's server has no room left. Please try again later."],
    [
      408,
      "Connection Problem",
      "The request took too long to arrive. Please check your connection and try again.",
    ],
    [414, "Request Error", "An unexpected error occurred."],
    [431, "Request Error", "An unexpected error occurred."],
    [418, "Unexpected Error", "An unexpected error occurred."],
  ])("%d reads %s: %s", (status, title, text) =>
    expect(describeFailure({ status })).toMatchObject({ title, text }),
  )

  it("lets the server speak for 422 and other statuses only", () => {
    const serverMessage = "Pincode must be exactly 6 digits"
    expect(describeFailure({ status: 422, serverMessage }).text).toBe(serverMessage)
    expect(describeFailure({ status: 409, serverMessage }).text).toBe(serverMessage)
    expect(describeFailure({ status: 403, serverMessage }).text).not.toBe(serverMessage)
    expect(describeFailure({ status: 500, serverMessage }).text).not.toBe(serverMessage)
    expect(describeFailure({ status: 422, serverMessage: " " }).text).toBe(
      "Validation error. Please check your input.",
    )
  })

  it("has a request that came too slowly asked again, whatever the server says of it", () => {
    const slow = describeFailure({ status: 408, serverMessage: "The request took too long." })
    expect(slow).toEqual({ ...describeFailure({ status: 408 }), retryable: true, recovery: "retry" })
    expect(shouldRetry(slow, { method: "GET", retriesDone: 0 })).toBe(true)
    expect(shouldRetry(slow, { method: "POST", retriesDone: 0 })).toBe(false)
  })

  it("calls no answer a connection problem", () => {
    expect(describeFailure({ noAnswer: true })).toMatchObject({
      category: "network",
      title: "Connection Problem",
      retryable: true,
    })
    expect(describeFailure({}).category).toBe("network")
  })
})

describe("a refused write", () => {
  const fallback = { failed: "Failed to update admission", unexpected: "Unexpected response" }
  it.each([
    [{ status: 400, message: "Too late" }, "Too late"],
    [{ status: 418, message: "Too late" }, "Too late"],
    [{ status: 400, message: "" }, "Failed to update admission"],
    [{ status: 422, message: " " }, "Failed to update admission"],
    [{ status: 418, message: "" }, "Unexpected response"],
  ])("%j is said as %s", (refusal, text) => expect(refusalText(refusal, fallback)).toBe(text))
})

describe("retries", () => {
  it("tries at most three times, 1, 2 and 4 seconds apart", () => {
    expect([1, 2, 3].map(retryDelay)).toEqual([1000, 2000, 4000])
    const failure = describeFailure({ status: 503 })
    expect(shouldRetry(failure, { method: "GET", retriesDone: 2 })).toBe(true)
    expect(shouldRetry(failure, { method: "GET", retriesDone: 3 })).toBe(false)
  })

  it("repeats a POST only under an Idempotency-Key, and never what is not retryable", () => {
    const failure = describeFailure({ status: 503 })
    expect(shouldRetry(failure, { method: "post", retriesDone: 0 })).toBe(false)
    expect(shouldRetry(failure, { method: "POST", hasIdempotencyKey: true, retriesDone: 0 })).toBe(true)
    expect(shouldRetry(describeFailure({ status: 422 }), { method: "GET", retriesDone: 0 })).toBe(false)
  })
})

it("keeps the newest thousand log entries", () => {
  const entry = (n: number): ErrorLogEntry => ({
    id: String(n),
    at: "",
    category: "client",
    severity: "low",
    text: "",
    context: "",
  })
  let log: readonly ErrorLogEntry[] = []
  for (let n = 0; n < ERROR_LOG_LIMIT + 5; n++) log = withLogEntry(log, entry(n))
  expect(log).toHaveLength(ERROR_LOG_LIMIT)
  expect(log[0]?.id).toBe("5")
})
