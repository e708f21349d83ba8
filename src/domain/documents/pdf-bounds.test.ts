import { describe, expect, it } from "vitest"
import { drawnDensity, drawnPages, PDF_PAGE_PIXELS, PDF_PAGES_DRAWN } from "./pdf-bounds.ts"

describe("how much of a PDF is drawn", () => {
  it("is all pages up to the bound", () => {
    expect(drawnPages(3)).toBe(3)
    expect(drawnPages(PDF_PAGES_DRAWN)).toBe(PDF_PAGES_DRAWN)
    expect(drawnPages(400)).toBe(PDF_PAGES_DRAWN)
  })
  it("is as dense as the screen where the page is of a usual size", () => {
    expect(drawnDensity({ width: 600, height: 850 }, 1)).toBe(1)
    expect(drawnDensity({ width: 600, height: 850 }, 2)).toBe(2)
  })
  it("never passes the pixels or the side that a canvas may have", () => {
    for (const size of [
      { width: 5000, height: 7000 },
      { width: 40_000, height: 40_000 },
      { width: 100_000, height: 2 },
      { width: 1, height: 90_000 },
    ]) {
      const density = drawnDensity(size, 3)
      expect(size.width * size.height * density ** 2).toBeLessThanOrEqual(PDF_PAGE_PIXELS * 1.000_001)
      expect(Math.max(size.width, size.height) * density).toBeLessThanOrEqual(16_000)
    }
  })
})
