import { describe, expect, it } from "vitest"
import { openingView, shownSize, snapZoom, turn, type View, zoomBy } from "./view-state.ts"

const a4 = { width: 794, height: 1123 }

describe("the viewer", () => {
  it("zooms from 0.25 to 5 in steps of 0.25, and not beyond", () => {
    let view: View = { zoom: 1, rotation: 0 }
    const seen = [view.zoom]
    for (let step = 0; step < 30; step += 1) {
      view = zoomBy(view, 1)
      seen.push(view.zoom)
    }
    expect(seen.slice(0, 4)).toEqual([1, 1.25, 1.5, 1.75])
    expect(view.zoom).toBe(5)
    for (let step = 0; step < 30; step += 1) view = zoomBy(view, -1)
    expect(view.zoom).toBe(0.25)
  })

  it("turns by quarters and comes round", () => {
    const turns = [1, 2, 3, 4].reduce<View[]>(
      (all) => [...all, turn(all.at(-1) ?? { zoom: 1, rotation: 0 })],
      [],
    )
    expect(turns.map(({ rotation }) => rotation)).toEqual([90, 180, 270, 0])
  })

  it("opens whole on the stage, never larger than it is", () => {
    expect(openingView(a4, { width: 900, height: 640 })).toEqual({ zoom: 0.5, rotation: 0 })
    expect(openingView(a4, { width: 330, height: 400 }).zoom).toBe(0.25)
    expect(openingView({ width: 64, height: 64 }, { width: 900, height: 640 }).zoom).toBe(1)
    expect(openingView({ width: 9000, height: 64 }, { width: 900, height: 640 }).zoom).toBe(0.25)
  })

  it("follows two fingers to the nearest step", () => {
    expect([0.1, 0.38, 1.13, 2.6, 9].map(snapZoom)).toEqual([0.25, 0.5, 1.25, 2.5, 5])
  })

  it("takes the room of what lies on its side", () => {
    expect(shownSize(a4, { zoom: 0.5, rotation: 90 })).toEqual({ width: 561.5, height: 397 })
    expect(shownSize(a4, { zoom: 2, rotation: 180 })).toEqual({ width: 1588, height: 2246 })
  })
})
