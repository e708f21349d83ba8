import { expect, it } from "vitest"
import { levels } from "./approval-chain.ts"
import { stages, states, TOTAL_LEVELS, trackerRows } from "./stages.ts"
import { CLOSED, DECIDED, ENDED, statusesOf, WAITING } from "./state-groups.ts"

it("counts the levels from 1 without a gap, one for each stage at which somebody acts", () => {
  expect(levels.map(({ level }) => level)).toEqual(levels.map((_, at) => at + 1))
  expect(TOTAL_LEVELS).toBe(levels.length)
})

it("shows a step for the submit, each level and the approval, in this order", () => {
  expect(trackerRows.slice(1, -1).map(({ role }) => role)).toEqual(levels.map(({ role }) => role))
  expect(trackerRows.at(-1)?.name).toBe(stages.approved.tracker)
})

it("groups every state but the draft once as waiting or decided", () => {
  expect([...WAITING, ...DECIDED].toSorted()).toEqual(states.filter((state) => state !== "draft").toSorted())
  expect(statusesOf(WAITING)).toEqual(["Pending"])
  expect(statusesOf(CLOSED)).toEqual(["Rejected", "Withdrawn", "Cancelled"])
  expect(statusesOf(ENDED)).toEqual(["Withdrawn", "Cancelled"])
})
