/**
 * Plans the 240 applications of the demo college: state, quota, course and batch of each, with approved ones that fit the
 * seats.
 */
import { courses, type DemoCourse, type DemoQuota } from "./catalogue.ts"
import type { Chance } from "./random.ts"

export type PlannedState =
  | "draftStarted"
  | "draftWithDocuments"
  | "draftReady"
  | "atOfficer"
  | "atFinancer"
  | "atPrincipal"
  | "joined"
  | "slidOut"
  | "slidIn"
  | "rejected"
  | "withdrawn"
  | "cancelled"

/** One application that will be made. */
export interface Planned {
  readonly state: PlannedState
  readonly course: DemoCourse
  readonly quota: DemoQuota
  readonly year: 2024 | 2025
  /** Its position among those of its state, from 0. */
  readonly nth: number
  /** An in-service doctor's, in the convener quota. */
  readonly isInService?: boolean
}

const counts: readonly (readonly [PlannedState, number])[] = [
  ["draftStarted", 10],
  ["draftWithDocuments", 10],
  ["draftReady", 10],
  ["atOfficer", 34],
  ["atFinancer", 22],
  ["atPrincipal", 14],
  ["slidOut", 6],
  ["slidIn", 6],
  ["rejected", 16],
  ["withdrawn", 4],
  ["cancelled", 2],
]
const quotas: readonly DemoQuota[] = ["CONV", "S1", "S2", "S3"]
const wanted: Readonly<Record<DemoQuota, number>> = { CONV: 120, S1: 60, S2: 36, S3: 24 }

type Seat = Pick<Planned, "course" | "quota">
const courseNamed = (name: string): DemoCourse => {
  const found = courses.find((course) => course.Name.startsWith(name))
  if (!found) throw new RangeError(`No course ${name}`)
  return found
}
const seatsIn = (name: string, ...taken: DemoQuota[]): Seat[] =>
  taken.map((quota) => ({ course: courseNamed(name), quota }))

/** A full course, one with a single seat left (S3), and one over its intake from a manual entry. */
const special: readonly Seat[] = [
  ...seatsIn("Anatomy", "CONV", "CONV", "S1", "S2"),
  ...seatsIn("Dermatology", "CONV", "CONV", "CONV", "S1", "S2"),
  ...seatsIn("Biochemistry", "CONV", "CONV", "S1", "S1", "S2"),
]
const ordinary = courses.filter(
  (course) => course.DegreeId !== 3 && !special.some((seat) => seat.course === course),
)

/** Seats of ordinary courses in turn, so that every course fills at the same pace and none exceeds its quotas. */
function seatsInTurn(from: readonly DemoCourse[]): Seat[] {
  const largest = Math.max(...from.map((course) => course.seats[0]))
  const turns = Array.from({ length: largest }, (_, turn) =>
    from.flatMap((course): Seat[] => {
      const [, ...perQuota] = course.seats
      const order = quotas.flatMap((quota, i) => Array.from({ length: perQuota[i] ?? 0 }, () => quota))
      const stride = order.filter((_, at) => at % 2 === 0).concat(order.filter((_, at) => at % 2 === 1))
      const quota = stride[turn]
      return quota ? [{ course, quota }] : []
    }),
  )
  return turns.flat()
}

const IN_SERVICE = 22
/** Born in 1976 (edge-records.ts): one of those in service. */
const isBornEarly = ({ state, nth }: Pick<Planned, "state" | "nth">) => state === "atOfficer" && nth === 23

/** Marks the in-service doctors: the oldest applicant, and every fifth other of the convener quota until there are enough. */
function withInService(planned: readonly Planned[]): Planned[] {
  const others = planned.filter((one) => one.quota === "CONV" && !isBornEarly(one))
  const chosen = new Set(others.filter((_, at) => at % 5 === 0).slice(0, IN_SERVICE - 1))
  return planned.map((one) => ({ ...one, isInService: isBornEarly(one) || chosen.has(one) }))
}

const JOINED_2024 = 28
const JOINED_2025 = 78

/** The plan; the same random numbers give the same plan. */
export function planApplications(chance: Chance): Planned[] {
  const inTurn = seatsInTurn(ordinary)
  const slidIn = inTurn.slice(0, 6)
  const joined2025 = [...special, ...inTurn.slice(6)].slice(0, JOINED_2025)
  const joined2024 = seatsInTurn(courses.filter((course) => course.DegreeId !== 3)).slice(0, JOINED_2024)
  const planned: Planned[] = [
    ...joined2025.map((seat, nth) => ({ ...seat, state: "joined" as const, year: 2025 as const, nth })),
    ...joined2024.map((seat, i) => ({
      ...seat,
      state: "joined" as const,
      year: 2024 as const,
      nth: JOINED_2025 + i,
    })),
    ...slidIn.map((seat, nth) => ({ ...seat, state: "slidIn" as const, year: 2025 as const, nth })),
  ]
  const left = new Map(
    quotas.map((quota) => [quota, wanted[quota] - planned.filter((p) => p.quota === quota).length]),
  )
  const takeQuota = (preferred?: DemoQuota): DemoQuota => {
    const pool = quotas.flatMap((quota) => Array.from({ length: left.get(quota) ?? 0 }, () => quota))
    const quota = preferred && pool.includes(preferred) ? preferred : chance.pick(pool)
    left.set(quota, (left.get(quota) ?? 0) - 1)
    return quota
  }
  const weighted = ordinary.flatMap((course) => Array.from({ length: course.seats[0] }, () => course))
  let older = 40 - JOINED_2024
  for (const [state, count] of counts) {
    if (state === "slidIn") continue
    for (let nth = 0; nth < count; nth++) {
      // Two wait for a full course, one for the last seat of another course (demo data, "Pending at Principal").
      const isFull = state === "atPrincipal" && nth < 2
      const isLast = state === "atPrincipal" && nth === 2
      const isConvener = isFull || isBornEarly({ state, nth })
      const quota = takeQuota(isConvener ? "CONV" : isLast ? "S3" : undefined)
      const fits = weighted.filter((course) => (course.seats[quotas.indexOf(quota) + 1] ?? 0) > 0)
      const course = isFull ? courseNamed("Anatomy") : isLast ? courseNamed("Dermatology") : chance.pick(fits)
      const isOlder = (state === "rejected" || state === "withdrawn" || state === "cancelled") && older > 0
      if (isOlder) older -= 1
      planned.push({ state, course, quota, year: isOlder ? 2024 : 2025, nth })
    }
  }
  return withInService(planned)
}
