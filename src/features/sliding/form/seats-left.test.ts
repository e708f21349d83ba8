import { expect, it } from "vitest"
import { seatsLeft } from "./seats-left.ts"

/** Anatomy, full: one beyond its quota S1, and one seat of CONV free. */
const full = {
  CourseId: 1,
  Status: "Active",
  TotalSeats: 4,
  Occupied: 4,
  ByQuota: { CONV: { Total: 2, Occupied: 1 }, S1: { Total: 1, Occupied: 2 }, S2: { Total: 1, Occupied: 1 } },
} as const

it("counts the seats without the one that the student gives up", () => {
  const inside = seatsLeft(full, "CONV", { CourseId: 1, Quota: "S1" })
  expect(inside).toEqual({
    course: { Total: 4, Occupied: 3 },
    quota: { Total: 2, Occupied: 1 },
    isOwnCourse: true,
    isFull: false,
  })
  expect(seatsLeft(full, "S1", { CourseId: 1, Quota: "S1" })?.quota.Occupied).toBe(1)
  expect(seatsLeft(full, "S2", { CourseId: 1, Quota: "S1" })?.isFull).toBe(true)
})

it("is full for who comes from another course, or has no seat", () => {
  expect(seatsLeft(full, "CONV", { CourseId: 9, Quota: "CONV" })).toMatchObject({
    course: { Occupied: 4 },
    quota: { Occupied: 1 },
    isFull: true,
  })
  expect(seatsLeft(full, "CONV", null)?.isFull).toBe(true)
  expect(seatsLeft(full, "S3", null)?.quota).toEqual({ Total: 0, Occupied: 0 })
})

it("has no seats where the matrix is inactive or missing, as the server refuses it", () => {
  expect(seatsLeft({ ...full, Status: "Inactive" }, "CONV", null)).toBeNull()
  expect(seatsLeft(undefined, "CONV", null)).toBeNull()
})
