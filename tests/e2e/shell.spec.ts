/** Sign-in, the worker and the device: what all screens depend on. */
import type { Page } from "@playwright/test"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { photo, type SampleFile } from "#tests/support/sample-files.ts"
import { isStored, readStores } from "../faults/stores.ts"
import { PASSWORD } from "./college.ts"
import { enter, enterForm } from "./enter.ts"
import { FormPage } from "./pages/form.page.ts"
import { PaymentsPage } from "./pages/payments.page.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test, test as withWorker } from "./test.ts"
import { readyForOffline, waitForWorker } from "./wait-for-worker.ts"

test("sign-in says what is wrong, and the same for a wrong password and an inactive user", async ({
  page,
  axe,
}) => {
  const signIn = await new SignInPage(page).open()
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.locator("#sign-in-error")).toHaveText("Please fill in all fields")
  for (const name of ["Username", "Password"])
    await expect(page.getByRole("textbox", { name, exact: true })).toHaveAccessibleDescription(
      "Please fill in all fields",
    )
  await signIn.signIn("admin", "not the password")
  await expect(page.locator("#sign-in-error")).not.toHaveText("Please fill in all fields")
  const wrong = await page.locator("#sign-in-error").textContent()
  await signIn.signIn("staff.former")
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled()
  await expect(page.locator("#sign-in-error")).toHaveText(wrong ?? "")
  await page.getByRole("button", { name: "Forgot your password?" }).click()
  // What an Admin actually does for this (Users, Reset password).
  await expect(page.getByText("Ask the admissions office for a one-time password.")).toBeVisible()
  await axe(page)
  // Nothing keeps moving for those who have asked for less of it.
  await page.emulateMedia({ reducedMotion: "reduce" })
  const turns = await page.getByRole("main").evaluate((main) => {
    main.style.animation = "1s linear infinite none"
    return getComputedStyle(main).animationIterationCount
  })
  expect(turns).toBe("1")
  for (const name of ["About", "Contact"]) {
    await page.goto(`/#/${name.toLowerCase()}`)
    await expect(page.getByRole("heading", { name })).toBeVisible()
    await axe(page)
  }
})

/** The first page as a slow line shows it: painted, and its code comes a second and a half later. */
async function openBeforeCode(page: Page): Promise<void> {
  await page.route(/assets\/index-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto("/", { waitUntil: "commit" })
}

test("what is typed before the code has arrived is not lost", async ({ page }) => {
  await openBeforeCode(page)
  await page.getByLabel("Username").fill("admin")
  await page.waitForLoadState("networkidle")
  await expect(page.locator("#first-paint")).toHaveCount(0)
  await expect(page.getByLabel("Username")).toHaveValue("admin")
})

test("Sign in that is pressed before the code has arrived is done when it has", async ({
  page,
  applicant,
}) => {
  await openBeforeCode(page)
  await new SignInPage(page).signIn(applicant.username)
  await expect(page.locator("html")).toHaveAttribute("data-asked", "sign-in")
  await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
})

test("Sign in that is being pressed while the code arrives is done", async ({ page, applicant }) => {
  await openBeforeCode(page)
  await page.getByLabel("Username").fill(applicant.username)
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in" }).hover()
  await page.mouse.down()
  await expect(page.locator("html")).toHaveAttribute("data-pressed", "sign-in")
  await expect(page.locator("#first-paint")).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
})

withWorker("offline cold start to the form, with what was typed", async ({ page, context, applicant }) => {
  await new SignInPage(page).enterAs(applicant.username)
  await readyForOffline(page)
  const form = new FormPage(page)
  await form.answer("DegreeId", "MD")
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible()
  // The mark may be that of an earlier save.
  await expect.poll(() => isStored(page, /"DegreeId":"\d/)).toBe(true)
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto("/")
  await expect(cold.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
  const again = new FormPage(cold)
  await expect(again.control("DegreeId").locator("option:checked")).toHaveText("MD")
  await again.answerAll({ CourseId: "General Medicine", Quota: "Management", Category: "S1" })
  await expect(again.control("CourseId").locator("option:checked")).toHaveText("General Medicine")
})

/** The stores of this device that hold the file of this name, such as `admissions-user-7/files`. */
const storesWith = async (page: Page, name: string) =>
  (await readStores(page)).filter(({ text }) => text.includes(name)).map(({ place }) => place.split("[")[0])

/** Posts a file to the share target, as a system does for an installed app. */
async function share(page: Page, { name, buffer }: SampleFile, target = "./share-target"): Promise<void> {
  await page.evaluate(
    ([name, bytes, target]) => {
      const form = Object.assign(document.createElement("form"), {
        method: "post",
        action: target,
        enctype: "multipart/form-data",
      })
      const input = Object.assign(document.createElement("input"), { type: "file", name: "file" })
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [name, [...buffer], target] as const,
  )
}

withWorker("a page of another site puts no file into the form", async ({ page, context, applicant }) => {
  await enterForm(page, applicant.username)
  await waitForWorker(page)
  const target = new URL("./share-target", page.url()).href
  const other = "http://college.other.example/"
  await context.route(other, (route) => route.fulfill({ contentType: "text/html", body: "<p>A prize</p>" }))
  await page.goto(other)
  await share(page, await photo("a stranger's", 500), target)
  await page.waitForURL(/\?shared=failed/)
  await expect(
    page.getByRole("alert").filter({ hasText: "The file that you shared was not kept." }),
  ).toBeVisible()
  expect(await storesWith(page, "a stranger's.jpg")).toEqual([])
})

withWorker(
  "a picture shared from another app opens Proof of Payments with it attached",
  async ({ page, context, applicant }) => {
    await enterForm(page, applicant.username)
    await readyForOffline(page)
    await context.setOffline(true)
    const form = new FormPage(page)
    await form.answerAll(sampleApplication(applicant.seed).admission)
    await form.next()
    await form.expectStep(2)
    await form.answerAll(sampleApplication(applicant.seed).personal)
    await form.next()
    await form.expectStep(3)
    const picture = await photo("payment screenshot", 500)
    await share(page, picture)
    await page.waitForURL(/#\/admissions\/create\?.*shared=1/)
    await expect(
      page.getByRole("form", { name: "Add Payment" }).getByText("payment screenshot.jpg"),
    ).toBeVisible()
    // The payment that has taken it keeps it now.
    await expect
      .poll(() => storesWith(page, picture.name))
      .toEqual([expect.stringMatching(/^admissions-user-\d+\/files$/)])
  },
)

withWorker(
  "after the submit a shared picture is taken where payments are; it replaces no receipt unasked, and once removed stays away",
  async ({ page, applicant, college }) => {
    await submitApplication(college.url, applicant)
    await enter(page, applicant.username, "/student-dashboard?tab=payments")
    await waitForWorker(page)
    const form = page.getByRole("form", { name: "Add Payment" })
    await page.getByRole("button", { name: "Add Payment" }).first().click()
    await form
      .locator("input[type=file]:not([capture])")
      .first()
      .setInputFiles(await photo("chosen before", 500))
    await expect(form.getByText("chosen before.jpg")).toBeVisible()

    await share(page, await photo("shared later", 500))
    await page.waitForURL(/#\/student-dashboard\?.*shared=1/)
    await expect(page.getByText("shared later.jpg was shared with this app.")).toBeVisible()
    await expect(form).toHaveCount(0)
    await page.getByRole("button", { name: "Attach it in place of chosen before.jpg" }).click()
    await expect(form.getByText("shared later.jpg")).toBeVisible()
    await page.reload()
    await expect(form.getByText("shared later.jpg")).toBeVisible()
    // A payment that is given up loses no picture of another app.
    await form.getByRole("button", { name: "Cancel" }).click()
    await expect(page.getByText("shared later.jpg was shared with this app.")).toBeVisible()
    await expect(form).toHaveCount(0)
    await page.getByRole("button", { name: "Attach to a payment" }).click()
    await form.getByRole("button", { name: "Remove" }).click()
    await expect(form.getByRole("button", { name: /^Choose file/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole("button", { name: "Add Payment" })).toBeVisible()
    await expect(page.getByText(/shared later|chosen before/)).toHaveCount(0)

    await share(page, { ...(await photo("broken", 500)), buffer: Buffer.from("no picture") })
    const payments = new PaymentsPage(page)
    await payments.fill({ amount: "1000", mode: "Online", reference: "512234509878", purpose: "Tution Fee" })
    const goOn = form.getByRole("button", { name: "Go on without it" })
    await expect(goOn).toBeVisible()
    await form.getByRole("button", { name: "Submit Payment" }).click()
    await expect(goOn).toBeVisible()
    await goOn.click()
    await form.getByRole("button", { name: "Submit Payment" }).click()
    await expect(form).toHaveCount(0)
    // It was given to no payment, and whoever shared it decides what becomes of it.
    await expect(page.getByText("broken.jpg was shared with this app.")).toBeVisible()
  },
)

withWorker(
  "a picture shared while staff are signed in leads to the payments, and does not stay on the device",
  async ({ page }) => {
    await enter(page, "finance.accounts")
    await waitForWorker(page)
    const picture = await photo("payment screenshot", 500)
    await share(page, picture)
    await page.waitForURL(/#\/payment(\?|$)/)
    await expect(page.getByRole("heading", { name: "Payments" }).first()).toBeVisible()
    expect(await storesWith(page, picture.name)).toEqual([])
    const note = page.getByRole("alert").filter({ hasText: "The file that you shared was not kept." })
    await note.getByRole("button", { name: "I have read this" }).click()
    await page.reload()
    await expect(page.getByRole("heading", { name: "Payments" }).first()).toBeVisible()
    await expect(note).toHaveCount(0)
  },
)

withWorker(
  "the app can be installed: manifest, icons, shortcuts, share target",
  async ({ page, college }) => {
    await page.goto("/")
    const manifest = await (await page.request.get(`${college.url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ display: "standalone", share_target: { method: "POST" } })
    expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(2)
    const pictures: { src: string; purpose?: string }[] = [...manifest.icons, ...manifest.screenshots]
    expect(pictures.some(({ purpose }) => purpose === "maskable")).toBe(true)
    for (const { src } of pictures)
      expect((await page.request.get(new URL(src, `${college.url}/`).href)).ok(), src).toBe(true)
  },
)

test("signing out of a shared device leaves nothing of what the college has, and no form that is not wanted", async ({
  page,
  applicant,
}) => {
  const { personal } = sampleApplication(applicant.seed)
  const aadhaar = personal.aadhar ?? ""
  const signOut = async () => {
    await page.goto("/#/student-dashboard")
    const menu = page.getByRole("button", { name: "Open menu" })
    const logout = page.getByRole("button", { name: "Logout" })
    await menu.or(logout).first().click()
    if (await menu.isVisible()) await logout.click()
  }
  const dialog = page.getByRole("alertdialog", { name: "Logout?" })

  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  // The form asks no question about values that it has filled in itself.
  await expect(form.control("Batch")).not.toHaveValue("")
  await signOut()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  expect((await readStores(page)).filter(({ place }) => place.includes("/drafts"))).toEqual([])

  await new SignInPage(page).signIn(applicant.username)
  await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
  await page.goto("/#/admissions/create?step=2")
  await form.answer("aadhar", aadhaar)
  await expect.poll(() => isStored(page, new RegExp(aadhaar))).toBe(true)
  await signOut()
  await expect(dialog).toContainText("What you have not finished stays on this device.")
  await dialog.getByRole("button", { name: "Logout" }).click()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  const kept = await readStores(page)
  // It is stored locked, and the key is gone.
  expect(kept.filter(({ place }) => place.includes("/drafts["))).toHaveLength(1)
  expect(kept.filter(({ text }) => text.includes(aadhaar))).toEqual([])
  expect(kept.filter(({ place, text }) => place.includes("admissions-device") && /left-/.test(text))).toEqual(
    [],
  )
  expect(kept.filter(({ place }) => /\/(answers|received|files)\[/.test(place))).toEqual([])

  await new SignInPage(page).signIn(applicant.username)
  await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
  await page.goto("/#/admissions/create?step=2")
  await expect(form.control("aadhar")).toHaveValue(aadhaar.replace(/(\d{4})(?=\d)/g, "$1 "))
  await signOut()
  await dialog.getByLabel("Remove it here: others use this device too").check()
  await dialog.getByRole("button", { name: "Logout" }).click()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  const left = await readStores(page)
  expect(left.filter(({ text }) => text.includes(aadhaar) || text.includes(applicant.username))).toEqual([])
})

test("a browser without popovers opens and closes its menus, and a tap on the calendar reaches the date itself on an iPhone", async ({
  page,
  applicant,
}) => {
  // Safari 16 has no popover; the styles for an iPhone are applied here, too.
  await page.addInitScript(() => {
    const { prototype } = HTMLElement
    for (const name of ["popover", "showPopover", "hidePopover"]) Reflect.deleteProperty(prototype, name)
  })
  await page.route(/\.css$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/\(-webkit-touch-callout: ?none\)/g, "(display: block)")
    await route.fulfill({ response: answer, body })
  })
  await enterForm(page, applicant.username)
  const more = page.getByRole("button", { name: "More: Reset Form" })
  const item = page.getByRole("menuitem", { name: "Reset Form" })
  await expect(more).toBeVisible()
  // This browser's own styles would still hide what has the attribute.
  await page.locator("[role=menu]").evaluateAll((menus) => {
    for (const menu of menus) menu.removeAttribute("popover")
  })
  await expect(item).toBeHidden()
  const closings = [
    () => page.keyboard.press("Escape"),
    () => page.keyboard.press("Tab"),
    () => more.click(),
    () => page.mouse.click(20, 400),
  ]
  for (const close of closings) {
    await more.click()
    await expect(item).toBeFocused()
    await expect(more).toHaveAttribute("aria-expanded", "true")
    await close()
    await expect(item).toBeHidden()
    await expect(more).toHaveAttribute("aria-expanded", "false")
  }
  await more.click()
  await item.click()
  await expect(page.getByRole("alertdialog")).toBeVisible()
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click()

  const calendar = page.getByRole("button", { name: "Choose date: Admission Date" })
  await calendar.scrollIntoViewIfNeeded()
  const box = await calendar.boundingBox()
  if (!box) throw new Error("the calendar button is not on the page")
  for (const share of [0.1, 0.5, 0.9]) {
    const at = { x: box.x + box.width * share, y: box.y + box.height * share }
    const met = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.getAttribute("type"), at)
    expect(met).toBe("date")
  }
})
