/**
 * A paper that cannot be made: what its button says for each failure, and that it can be pressed again. The failures are
 * made between page and college, so there is no worker.
 */
import type { Page, Route } from "@playwright/test"
import type { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { expect, withoutWorker as test } from "./test.ts"

const PAPERS = "**/api/prints/**"
const refused = (status: number, message?: string) => (route: Route) =>
  route.fulfill({ status, json: message === undefined ? {} : { message } })

/** Opens an approved application as the office; the last one of the list, which other tests do not use. */
async function openApproved(page: Page, staff: Api): Promise<string> {
  const { data } = (await staff.call(
    "GET",
    "/admissiondocapprovals/admissionsListByStatus?Status=Approved&size=500",
  )) as { data: { AdmissionId: string; isSlid: boolean }[] }
  const id = data.findLast(({ isSlid }) => !isSlid)?.AdmissionId ?? ""
  await enter(page, "staff.office", `/students/view/${id}`)
  return id
}

const faces: readonly { what: string; answer: (route: Route) => Promise<void>; text: string }[] = [
  {
    what: "no network",
    answer: (route) => route.abort(),
    text: "Papers are made by the college: they need a connection.",
  },
  {
    what: "somebody else's network",
    answer: (route) => route.fulfill({ contentType: "text/html", body: "<p>Welcome to the hotel</p>" }),
    text: "Papers are made by the college: they need a connection.",
  },
  { what: "403", answer: refused(403, "no"), text: "no" },
  { what: "404", answer: refused(404), text: "The requested resource was not found." },
  { what: "429", answer: refused(429), text: "Too many requests. Please wait a moment and try again." },
  { what: "500", answer: refused(500), text: "Server error. Please try again later." },
  { what: "503", answer: refused(503), text: "Server error. Please try again later." },
]

test("each failed download says why, and the next press may succeed", async ({ page, staff, axe }) => {
  await openApproved(page, staff)
  for (const name of ["Application form", "Admission order"]) {
    const button = page.getByRole("button", { name })
    for (const { what, answer, text } of faces) {
      await test.step(`${name}: ${what}`, async () => {
        await page.route(PAPERS, answer)
        await button.click()
        const toast = page.getByText(text, { exact: true }).first()
        await expect(toast).toBeVisible()
        await page.unroute(PAPERS)
        await expect(button).toBeEnabled()
      })
    }
    await axe(page)
    const [saved] = await Promise.all([page.waitForEvent("download"), button.click()])
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
  }
})

test("a paper that is cut off on its way needs a connection", async ({ page, staff }) => {
  await page.addInitScript(() => {
    const real = window.fetch
    window.fetch = (input, init) => {
      if (!(input instanceof Request) || !input.url.includes("/api/prints/")) return real(input, init)
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("cut off")) })
      return Promise.resolve(new Response(body, { headers: { "Content-Type": "application/pdf" } }))
    }
  })
  await openApproved(page, staff)
  await page.getByRole("button", { name: "Application form" }).click()
  await expect(page.getByText("Papers are made by the college: they need a connection.")).toBeVisible()
})

test("an order of a seat that was given up meanwhile is not printed", async ({ page, staff }) => {
  const id = await openApproved(page, staff)
  const order = page.getByRole("button", { name: "Admission order" })
  await expect(order).toBeVisible()
  const { CourseId, Batch } = await staff.details(id)
  const year = String(Batch).slice(0, 4)
  const { data } = (await staff.call(
    "GET",
    `/seatallotment/?CourseId=${String(CourseId)}&AcademicYear=${year}&size=500`,
  )) as { data: { SeatAllotmentId: string; AdmissionId: string; Status: string }[] }
  const seat = data.find(({ AdmissionId }) => AdmissionId === id)
  const change = (Status: string) =>
    staff.call("PUT", "/seatallotment/ChangeAllotmentStatus/", {
      SeatAllotmentId: seat?.SeatAllotmentId,
      Status,
    })
  await change("Cancelled")
  await order.click()
  await expect(
    page.getByText("The seat of this admission was given up: there is no order to print."),
  ).toBeVisible()
})

test.describe("a browser that lets no file through", () => {
  // The error is reported, as it should be.
  test.use({ allowsFaults: true })

  test("says that the paper could not be made", async ({ page, staff }) => {
    await page.addInitScript(() => {
      URL.createObjectURL = () => {
        throw new Error("No room for a file")
      }
    })
    await openApproved(page, staff)
    await page.getByRole("button", { name: "Application form" }).click()
    await expect(page.getByText("The paper could not be made.")).toBeVisible()
    await expect(page.getByRole("button", { name: "Application form" })).toBeEnabled()
  })
})
