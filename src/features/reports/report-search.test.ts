import { expect, it } from "vitest"
import { appliedFilters, pageQueryOf, queryOf, readFilters, readReportSearch } from "./report-search.ts"

const search = {
  q: " asha ",
  status: "Approved",
  degree: "1",
  course: 9,
  year: "2025",
  batch: "2025-2026",
  quota: "S1",
  payment: "paid",
  from: "2025-09-01",
  to: "2025-09-30",
  page: 3,
  sort: "Verified",
  order: "desc",
}

it("reads what makes sense and nothing else", () => {
  expect(readReportSearch(search)).toMatchObject({
    q: "asha",
    degree: 1,
    course: 9,
    year: 2025,
    page: 3,
    sort: "Verified",
  })
  expect(
    readReportSearch({
      status: "Gone",
      degree: -1,
      year: 1999,
      batch: "25",
      quota: "S 9",
      payment: "x",
      from: "2025-02-30",
      sort: "AadharNo",
    }),
  ).toEqual({})
})

it("asks for the page on the screen, and for its file without a page", () => {
  const params = readReportSearch(search)
  expect(pageQueryOf(params)).toMatchObject({
    page: 3,
    size: 10,
    Status: "Approved",
    AdmissionYear: 2025,
    From: "2025-09-01",
    order: "desc",
  })
  expect(queryOf(params)).not.toHaveProperty("page")
  expect(appliedFilters(readFilters(search))).toBe(9)
})
