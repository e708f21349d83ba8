import { expect, it } from "vitest"
import { placePicture, withinZooms, zoomed } from "./placement.ts"

it("fits a picture into its frame, also lying on its side", () => {
  const frame = { width: 400, height: 600 }
  expect(placePicture({ width: 800, height: 600 }, frame, 1, 0).sheet).toEqual({ width: 400, height: 300 })
  const turned = placePicture({ width: 800, height: 600 }, frame, 1, 90)
  expect(turned.sheet).toEqual({ width: 400, height: 533.3333333333333 })
  expect(turned.picture.width).toBeCloseTo(533.33)
  expect(placePicture({ width: 100, height: 100 }, frame, 1, 0).sheet.width).toBe(200)
  expect(placePicture({ width: 800, height: 600 }, frame, 2, 180).sheet.width).toBe(800)
  expect(placePicture({ width: 0, height: 0 }, frame, 1, 0).sheet).toEqual({ width: 0, height: 0 })
})

it("zooms in quarters between a quarter and five", () => {
  expect(zoomed(1, 1)).toBe(1.25)
  expect(zoomed(0.25, -1)).toBe(0.25)
  expect(zoomed(5, 1)).toBe(5)
  expect([withinZooms(9), withinZooms(0), withinZooms(1.1)]).toEqual([5, 0.25, 1.1])
})
