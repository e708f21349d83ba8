import { expect, it } from "vitest"
import { pageText, rowsText, showingText } from "./rows-text.ts"

it("groups the digits of what is shown", () => {
  expect(showingText(1, 10, 234)).toBe("Showing 1–10 of 234")
  expect(showingText(124_991, 125_000, 125_000)).toBe("Showing 1,24,991–1,25,000 of 1,25,000")
  expect(pageText(1200, 12_500)).toBe("Page 1,200 of 12,500")
})

it("groups the digits of what is said", () => {
  expect(rowsText(4999, { page: 1, pageSize: 10 }, 10)).toBe("Rows 1 to 10 of 4,999")
  expect(rowsText(4999, { page: 101, pageSize: 10 }, 10)).toBe("Rows 1,001 to 1,010 of 4,999")
  expect(rowsText(1500, { page: 1, pageSize: 2000 }, 1500)).toBe("Rows: 1,500")
  expect(rowsText(0, { page: 1, pageSize: 10 }, 0)).toBe("No rows")
})
