import { describe, expect, it } from "vitest"
import { PAGE_GAP, pagesInView, placePage, topOfPage } from "./page-layout.ts"

const paper = { width: 800, height: 1000 }

describe("the room of a page", () => {
  it("is the frame's on a desktop, whole", () => {
    expect(placePage(paper, { width: 640, height: 500 }, 1, 0)).toEqual({ width: 400, height: 500 })
    expect(placePage(paper, { width: 640, height: 500 }, 1, 90)).toEqual({ width: 625, height: 500 })
    expect(placePage(paper, { width: 640, height: 500 }, 2, 0)).toEqual({ width: 800, height: 1000 })
  })
  it("is wide enough to be read in a low or narrow frame", () => {
    expect(placePage(paper, { width: 600, height: 144 }, 1, 0)).toEqual({ width: 320, height: 400 })
    expect(placePage(paper, { width: 280, height: 200 }, 1, 0)).toEqual({ width: 280, height: 350 })
    expect(placePage(paper, { width: 280, height: 200 }, 2, 0).width).toBe(560)
  })
  it("is bounded for a giant page and one that is hardly there", () => {
    expect(placePage({ width: 19_200, height: 19_200 }, { width: 640, height: 500 }, 1, 0).height).toBe(500)
    expect(placePage({ width: 19_200, height: 1 }, { width: 640, height: 500 }, 1, 0).width).toBe(640)
  })
})

describe("the pages of a scrolled frame", () => {
  const heights = Array.from({ length: 20 }, () => 500)
  it("are near within a frame, and in sight when half of them is", () => {
    expect(pagesInView(heights, 0, 500)).toEqual({ near: [1, 2], inSight: [1], current: 1 })
    const third = pagesInView(heights, topOfPage(heights, 3), 500)
    expect(third).toEqual({ near: [2, 3, 4], inSight: [3], current: 3 })
    expect(pagesInView(heights, 240, 500).inSight).toEqual([1])
    expect(pagesInView(heights, 256, 500)).toMatchObject({ inSight: [], current: 1 })
  })
  it("fill the frame when they are larger than it", () => {
    const large = [2000, 2000]
    expect(pagesInView(large, 900, 500)).toMatchObject({ inSight: [1], current: 1 })
    expect(pagesInView(large, 2000 + PAGE_GAP, 500)).toMatchObject({ inSight: [2], current: 2 })
  })
  it("are all in sight when they are small", () => {
    expect(pagesInView([100, 100, 100], 0, 500).inSight).toEqual([1, 2, 3])
  })
})
