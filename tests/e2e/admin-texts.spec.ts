/** What the office reads when a call of the users or the seat matrix fails. */
import type { Page } from "@playwright/test"
import { type Fate, type FaultProxy, SERVERS_OWN } from "../faults/fault-proxy.ts"
import { withoutWorker as test } from "../faults/test.ts"
import { enter } from "./enter.ts"
import { expect } from "./test.ts"

const silent = (status: number): Fate => ({ kind: "answer", status, type: "application/json", body: "{}" })

/** Makes the college answer these calls with a status and no message. */
function fail(network: FaultProxy, method: string, path: RegExp, status: number): void {
  network.decide = (asked, url) => (asked === method && path.test(url) ? silent(status) : { kind: "pass" })
}

async function fillUser(page: Page): Promise<void> {
  const panel = page.getByRole("dialog")
  await panel.getByLabel("Username", { exact: true }).fill("latha.office")
  await panel.getByLabel("Email").fill("latha.office@example.org")
  await panel.getByLabel("Password", { exact: true }).fill("a long password")
  await panel.getByLabel("First Name").fill("Latha")
  await panel.getByLabel("Last Name").fill("Devi")
  await panel.getByLabel("Gender").selectOption("Female")
  await panel.getByLabel("Organization").selectOption({ index: 1 })
  await panel.getByLabel("Role").selectOption("Counsellor")
  await panel.getByLabel("Mobile No").fill("9848011223")
}

test("users: what is read when the college does not answer as it should", async ({ page, network }) => {
  await enter(page, "admin", "/users")
  await expect(page.getByText(/Showing 1–10 of/)).toBeVisible()

  fail(network, "GET", /\/api\/user\/\d+$/, 400)
  await page.getByRole("button", { name: /View/ }).first().click()
  await expect(page.getByText("Failed to fetch user details.").first()).toBeVisible()
  await page.keyboard.press("Escape")

  fail(network, "GET", /getOrganizationDropdown|getEduRolesDropdown/, 400)
  await page.getByRole("button", { name: "Create User" }).click()
  await expect(page.getByText("Failed to load organizations.").first()).toBeVisible()
  await expect(page.getByText("Failed to load roles.").first()).toBeVisible()
  network.decide = () => ({ kind: "pass" })
  // The open form is part of the address.
  await page.reload()
  await expect(page.getByRole("dialog")).toBeVisible()
  await fillUser(page)

  fail(network, "POST", /\/api\/user\/$/, 418)
  await page.getByRole("dialog").getByRole("button", { name: "Create User" }).click()
  await expect(page.getByText("Failed to create user. Please try again.").first()).toBeVisible()
  fail(network, "POST", /\/api\/user\/$/, 500)
  await page.getByRole("dialog").getByRole("button", { name: "Create User" }).click()
  await expect(page.getByText("An error occurred while creating user.").first()).toBeVisible()
  await expect(page.getByRole("dialog").getByLabel("Username", { exact: true })).toHaveValue("latha.office")
})

test("users: the directory could not be read", async ({ page, network }) => {
  fail(network, "GET", /\/api\/user\//, 400)
  await enter(page, "admin", "/users")
  await expect(page.getByText("Failed to fetch users. Please try again.").first()).toBeVisible()
})

test("seat matrix: what is read when the college does not answer as it should", async ({ page, network }) => {
  await enter(page, "admin", "/seatMatrix")
  fail(network, "DELETE", /\/api\/seatmatrix\//, 418)
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("Failed to delete seat matrix").first()).toBeVisible()

  fail(network, "PUT", /\/api\/seatmatrix\//, 418)
  await page.getByRole("link", { name: /^Edit/ }).first().click()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Failed to save seat matrix. Please try again.").first()).toBeVisible()
  fail(network, "PUT", /\/api\/seatmatrix\//, 500)
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("An error occurred while saving seat matrix.").first()).toBeVisible()

  fail(network, "GET", /\/api\/seatmatrix\/\d+/, 400)
  await page.goto("/#/seatMatrix/edit/2")
  await expect(page.getByText("Failed to load seat matrix details.").first()).toBeVisible()
})

test("seat matrix: a row without a valid id is not deleted", async ({ page, network }) => {
  await enter(page, "admin", "/dashboard")
  const row = {
    SeatMatrixId: 0,
    AcademicYear: new Date().getFullYear(),
    CourseId: 1,
    CourseName: "Anatomy",
    TotalSeats: 4,
    ConvenerQuota: 2,
    MgmtQuota1: 1,
    MgmtQuota2: 1,
    MgmtQuota3: 0,
    Status: "Active",
    Occupied: 0,
    Available: 4,
    ByQuota: Object.fromEntries(
      ["CONV", "S1", "S2", "S3"].map((quota) => [quota, { Total: 1, Occupied: 0 }]),
    ),
  }
  const body = JSON.stringify({ data: [row], message: "" })
  network.decide = (_method, path) =>
    path.includes("getSeatMatrixInDetail")
      ? { kind: "answer", status: 200, type: "application/json", body, headers: SERVERS_OWN }
      : { kind: "pass" }
  await page.goto("/#/seatMatrix")
  await page.getByRole("button", { name: "Delete Anatomy" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("Invalid SeatMatrixId. Cannot delete.").first()).toBeVisible()
  expect(network.seen.filter(({ method }) => method === "DELETE")).toEqual([])
})
