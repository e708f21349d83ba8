/** A new version of the app while a form is open. */
import { FormPage } from "../e2e/pages/form.page.ts"
import { SignInPage } from "../e2e/pages/sign-in.page.ts"
import { expect, readyForOffline } from "../e2e/test.ts"
import { test } from "./test.ts"

test("law 18: a new version waits, is offered, and takes over only when asked", async ({
  page,
  applicant,
  college,
  network,
}) => {
  await new SignInPage(page).enterAs(applicant.username)
  await readyForOffline(page)
  const degree = new FormPage(page).control("DegreeId").locator("option:checked")
  await new FormPage(page).answer("DegreeId", "MS")
  const worker = await (await fetch(`${college.url}/service-worker.js`)).text()
  const newer = {
    kind: "answer",
    status: 200,
    type: "text/javascript",
    body: `${worker}\n// a newer version`,
  } as const
  network.decide = (_method, path) => (path === "/service-worker.js" ? newer : { kind: "pass" })
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await expect(page.getByText("A new version is ready.").first()).toBeVisible()
  await expect(degree).toHaveText("MS")
  const reloaded = page.waitForEvent("load")
  await page.getByRole("button", { name: "Update now" }).click()
  await reloaded
  await expect(degree).toHaveText("MS")
})
