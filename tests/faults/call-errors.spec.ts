/** The shared catalogue of failed calls: title and sentence of each status, at a screen that reads one record. */
import { randomUUID } from "node:crypto"
import { enter } from "../e2e/enter.ts"
import { expectMessage } from "../e2e/expect-message.ts"
import { expect } from "../e2e/test.ts"
import { answers, type Fate } from "./fault-proxy.ts"
import { withoutWorker as test } from "./test.ts"

const pass: Fate = { kind: "pass" }

const REQUEST = "Request Error"
const catalogue: [fate: Fate, title: string, text: string][] = [
  [answers(403), "Access Denied", "You don't have permission to perform this action."],
  [answers(422), "Invalid Input", "Validation error. Please check your input."],
  [answers(400), REQUEST, "An unexpected error occurred."],
  [answers(418), "Unexpected Error", "An unexpected error occurred."],
  [{ kind: "drop" }, "Connection Problem", "Network error. Please check your connection and try again."],
  [answers(429), REQUEST, "Too many requests. Please wait a moment and try again."],
  [answers(503), "Server Error", "Server error. Please try again later."],
]

for (const [fate, title, text] of catalogue)
  test(`a read that fails: ${fate.kind === "answer" ? fate.status : fate.kind}`, async ({
    page,
    network,
  }) => {
    await enter(page, "staff.office")
    network.decide = (_method, path) => (path.includes("getStudentAdmissionDetails") ? fate : pass)
    await page.goto(`/#/students/view/${randomUUID()}`)
    const alert = page.getByRole("main").getByRole("alert")
    await expect(alert.getByText(title, { exact: true })).toBeVisible()
    await expect(alert.getByText(text, { exact: true })).toBeVisible()
  })

test("departments that cannot be fetched are named, and the seats stand without them", async ({
  page,
  network,
}) => {
  await enter(page, "staff.office")
  // The prefetched pack has the lists, too, so it has to fail as well.
  const lacks = /getDepartmentDropdown|offline-pack/
  network.decide = (_method, path) => (lacks.test(path) ? answers(400) : pass)
  await page.goto("/#/seatMatrix?year=2025&q=General%20Surgery")
  await expectMessage(page, "Failed to fetch departments")
  await expect(page.getByRole("link", { name: "Seats General Surgery" })).toBeVisible()
  network.decide = () => pass
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("main").getByText("Failed to fetch departments")).toHaveCount(0)
  await expect(page.getByLabel("Department").locator("option", { hasText: /^Psychiatry$/ })).toHaveCount(1)
})

test("a read of something that is not there, and a session that has ended", async ({ page, network }) => {
  await enter(page, "staff.office")
  network.decide = (method, path) => (method === "GET" && path.startsWith("/api/user/") ? answers(404) : pass)
  await page.goto("/#/users")
  await expect(page.getByText("The requested resource was not found.").first()).toBeVisible()
  network.decide = (_method, path) => (path.startsWith("/api/") ? answers(401) : pass)
  await page.goto(`/#/students/view/${randomUUID()}`)
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await expect(page.getByText("Session Expired", { exact: true })).toBeVisible()
  await expect(page.getByText("Your session has expired. Please log in again.").first()).toBeVisible()
})
