/** The Admin gives the college its own emblem; prints, papers and the sign-in page show it, also without a network. */
import { readFileSync } from "node:fs"
import type { Download, Page } from "@playwright/test"
import sharp from "sharp"
import { emblem, photo, type SampleFile } from "#tests/support/sample-files.ts"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { expect, testAt } from "./test.ts"
import { waitForWorker } from "./wait-for-worker.ts"

const test = testAt({ DEMO_STUDENTS: "200" })
const withWorker = test.extend({ serviceWorkers: "allow" })
// The tests change one college.
test.describe.configure({ mode: "default" })

const group = (page: Page) => page.getByRole("group", { name: "Emblem" })
const button = (page: Page, name: string) => group(page).getByRole("button", { name, exact: true })
const shown = (page: Page, name: string) => group(page).getByRole("img", { name, exact: true })

/** Opens the files of the device with the keyboard, and picks one. */
async function choose(page: Page, file: SampleFile, name = "Choose a picture"): Promise<void> {
  const picking = page.waitForEvent("filechooser")
  await button(page, name).focus()
  await page.keyboard.press("Enter")
  await (await picking).setFiles(file)
}

async function useEmblem(page: Page): Promise<void> {
  await choose(page, await emblem(900))
  await button(page, "Use this picture").click()
  await expect(shown(page, "The emblem of the college")).toBeVisible()
}

async function bytesOf(page: Page, name: string): Promise<Buffer> {
  const [saved]: [Download, unknown] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ])
  return readFileSync(await saved.path())
}

/** Red, green and blue of one pixel. */
async function pixelOf(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel]
}
const RED = [185, 28, 28]

test("a picture is chosen, looked at, used and removed; nothing that was typed is lost", async ({
  page,
  college,
  nextDevice,
  axe,
}) => {
  await enter(page, "admin", "/college")
  await expect(shown(page, "The drawn crest")).toBeVisible()
  const address = page.getByRole("textbox", { name: "Address", exact: true })
  await address.fill("Not saved yet, Vijayawada")

  await choose(page, { ...(await emblem(100)), name: "small.png" })
  await expect(group(page).getByRole("alert")).toHaveText(
    "This picture is too small. Please choose one with at least 144 pixels on its longer side.",
  )
  await choose(page, { name: "emblem.png", mimeType: "image/png", buffer: Buffer.from("no picture") })
  await expect(group(page).getByRole("alert")).toHaveText(
    "This picture cannot be read. Please choose a PNG or JPG file.",
  )
  await expect(shown(page, "The drawn crest")).toBeVisible()
  await axe(page)

  await choose(page, await photo("square"))
  await expect(shown(page, "The chosen picture")).toBeVisible()
  await expect(group(page).getByRole("status")).toHaveText("Not saved yet.")
  await expect(group(page).getByRole("alert")).toBeEmpty()
  const first = await shown(page, "The chosen picture").getAttribute("src")
  await choose(page, await emblem(900), "Choose another")
  await expect(shown(page, "The chosen picture")).not.toHaveAttribute("src", first ?? "")
  await axe(page)
  await button(page, "Cancel").click()
  await expect(button(page, "Choose a picture")).toBeFocused()
  await expect(shown(page, "The drawn crest")).toBeVisible()

  await useEmblem(page)
  await expect(page.getByText("Emblem saved")).toBeVisible()
  await expect(button(page, "Choose a picture")).toBeFocused()
  await expect(address).toHaveValue("Not saved yet, Vijayawada")

  // The device fits it into a square, with its own shape and a transparent ground.
  const stored = Buffer.from(await (await fetch(`${college.url}/api/emblem`)).arrayBuffer())
  expect(await sharp(stored).metadata()).toMatchObject({ format: "png", width: 512, height: 512 })
  expect((await pixelOf(stored, 10, 256))[3]).toBe(0)
  expect((await pixelOf(stored, 256, 256)).slice(0, 3)).toEqual(RED)

  await page.goto("/#/prints?asset=logo")
  await page
    .getByRole("alertdialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Leave" })
    .click()
  const logo = await bytesOf(page, "Download as PNG")
  expect((await pixelOf(logo, 2 * 148, 2 * 160)).slice(0, 3)).toEqual(RED)
  await page.goto("/#/prints")
  for (const name of ["Logo", "Favicon", "Sample header", "Banner", "Letterhead", "Student badge"])
    expect(String(await bytesOf(page, `Download ${name}`)), name).toContain(
      '<image href="data:image/png;base64,',
    )
  await axe(page)

  const admin = await new Api(college.url).signIn("admin")
  const { data } = (await admin.call("GET", "/admissions/?Status=Approved&page=1&size=1")) as {
    data: { AdmissionId: string }[]
  }
  await page.goto(`/#/students/view/${data[0]?.AdmissionId}`)
  const paper = await bytesOf(page, "Application form")
  expect(paper.toString("latin1")).toContain("/Subtype /Image")

  const theirs = await nextDevice()
  // The device still knows an emblem that is gone: the new one is shown when the college has told its name.
  await theirs.addInitScript(() =>
    localStorage.setItem("public-college", JSON.stringify({ EmblemHash: "gone" })),
  )
  await theirs.route(/emblem\?sha256=gone/, (route) => route.fulfill({ contentType: "image/png", body: "" }))
  await theirs.route(/api\/settings/, async (route) => {
    await theirs.locator("img[hidden]").waitFor({ state: "attached" })
    await route.continue()
  })
  await theirs.goto("/#/login")
  const beside = theirs.locator('img[src*="api/emblem"]')
  await expect(beside).toBeVisible()
  const width = () => beside.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)
  await expect.poll(width).toBe(512)
  await axe(theirs)

  await page.goto("/#/college")
  await button(page, "Remove").click()
  const question = page.getByRole("alertdialog", { name: "Remove the emblem?" })
  await axe(page)
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(shown(page, "The emblem of the college")).toBeVisible()
  await button(page, "Remove").click()
  await question.getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText("Emblem removed")).toBeVisible()
  await expect(shown(page, "The drawn crest")).toBeVisible()
  await expect(button(page, "Choose a picture")).toBeFocused()
})

withWorker(
  "without a network the prints show it, and changing it waits for a connection",
  async ({ page, context }) => {
    await enter(page, "admin", "/college")
    await waitForWorker(page)
    await useEmblem(page)
    await context.setOffline(true)
    await page.goto("/#/prints")
    await page.reload()
    expect(String(await bytesOf(page, "Download Letterhead"))).toContain(
      '<image href="data:image/png;base64,',
    )
    await page.goto("/#/college")
    await expect(group(page)).toContainText("Changing the emblem needs a connection to the college.")
    await expect(button(page, "Choose a picture")).toBeDisabled()
    await expect(button(page, "Remove")).toBeDisabled()
    await expect(shown(page, "The emblem of the college")).toBeVisible()
    await context.setOffline(false)
  },
)
