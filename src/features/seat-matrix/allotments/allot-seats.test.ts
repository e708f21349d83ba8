import { expect, it } from "vitest"
import { seatFigureOf } from "./allot-seats.ts"

const none = { Total: 0, Occupied: 0 }
const byQuota = (S1: { Total: number; Occupied: number }) => ({ CONV: none, S1, S2: none, S3: none })

it("is full when the quota or the course is", () => {
  const of = (S1: { Total: number; Occupied: number }, Occupied: number) =>
    seatFigureOf({ ByQuota: byQuota(S1), Occupied, Status: "Active", TotalSeats: 4 }, "S1")
  expect(of({ Total: 2, Occupied: 1 }, 3)).toEqual({
    occupied: 1,
    total: 2,
    courseOccupied: 3,
    courseTotal: 4,
    isFull: false,
  })
  expect(of({ Total: 2, Occupied: 2 }, 3)?.isFull).toBe(true)
  expect(of({ Total: 2, Occupied: 1 }, 4)?.isFull).toBe(true)
})

it("shows no seats of an inactive matrix", () => {
  const inactive = {
    ByQuota: byQuota({ Total: 2, Occupied: 1 }),
    Occupied: 1,
    Status: "Inactive",
    TotalSeats: 4,
  } as const
  expect(seatFigureOf(inactive, "S1")).toBeNull()
})
