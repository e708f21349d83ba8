import { expect, withoutWorker as test } from "./test.ts"

test("before signing in one reads who the college is and how to reach it, also when it does not answer any more", async ({
  page,
}) => {
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/api/settings"))
  await page.goto("/#/contact")
  const body = (await (await answered).json()) as {
    data: Record<"CollegeName" | "SupportEmail" | "OfficeLanguages", string>
  }
  const { CollegeName, SupportEmail, OfficeLanguages } = body.data
  const address = page.locator("address")
  await expect(address).toContainText(CollegeName)
  await expect(address).toContainText(`Languages: ${OfficeLanguages}`)
  await expect(address.getByRole("link", { name: SupportEmail })).toHaveAttribute(
    "href",
    `mailto:${SupportEmail}`,
  )
  await page.route("**/api/settings", (route) => route.abort())
  await page.getByRole("link", { name: "Admissions" }).first().click()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await expect(page.getByRole("main")).toContainText(CollegeName)
  await page.getByRole("button", { name: "Forgot your password?" }).click()
  await expect(page.locator("#reset-note")).toContainText(SupportEmail)
})
