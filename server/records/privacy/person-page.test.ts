import { expect, it } from "vitest"
import { personPage } from "./person-page.ts"

const cellsOf = (row: Readonly<Record<string, unknown>>) =>
  [...personPage("Application", { application: [row] }).matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)

it("writes days and moments as the college does, in its own time", () => {
  const cells = cellsOf({
    SubmittedAt: "2025-11-20T19:10:00.000Z",
    DateOfBirth: "2001-02-28",
    Steps: [{ At: "2025-11-20T19:10:00Z" }],
  })
  expect(cells).toEqual(["21-11-2025 00:40", "28-02-2001", "[{&quot;At&quot;:&quot;21-11-2025 00:40&quot;}]"])
})

it("leaves every other value as it is", () => {
  const texts = ["2025-2026", "2025-13-45", "2025-13-45T10:00:00Z", "on 2025-11-20", "Asha", 12, true]
  expect(cellsOf(Object.fromEntries(texts.map((text, at) => [`Field${at}`, text])))).toEqual(
    texts.map(String),
  )
})
