import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  ANNOUNCED_HOURS,
  heldUntil,
  isToBeAnnounced,
  RESTORED_DAYS,
  type RetentionRule,
  removableAt,
  retentionEndsAt,
  retentionRule,
} from "./retention.ts"

const HOUR = 3_600_000
const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
const rules = fc.constantFrom<RetentionRule>("draft", "rejected", "admitted")
const years = fc.option(fc.integer({ min: 1, max: 99 }))

describe("the time of an application", () => {
  it("is never over while it waits for an office, and a student is a student whatever came after", () => {
    for (const state of ["atOfficer", "atFinancer", "atPrincipal"] as const)
      expect(retentionRule({ state, hasAdmissionNo: true })).toBeNull()
    expect(retentionRule({ state: "draft", hasAdmissionNo: false })).toBe("draft")
    expect(retentionRule({ state: "rejected", hasAdmissionNo: false })).toBe("rejected")
    expect(retentionRule({ state: "withdrawn", hasAdmissionNo: false })).toBe("rejected")
    for (const state of ["draft", "rejected", "withdrawn", "cancelled", "approved"] as const)
      expect(retentionRule({ state, hasAdmissionNo: true })).toBe("admitted")
  })

  it("is never over before everybody had the whole notice, nor before the rule says", () => {
    fc.assert(
      fc.property(
        moments,
        moments,
        moments,
        rules,
        years,
        (activeAt, now, restoredAt, rule, admittedYears) => {
          const over = retentionEndsAt(rule, activeAt, admittedYears)
          if (over === null) {
            expect([rule, admittedYears]).toEqual(["admitted", null])
            return
          }
          if (!isToBeAnnounced(over, now)) return
          const held = heldUntil(restoredAt, now)
          const due = removableAt(over, now, held)
          expect(due.getTime() - now.getTime()).toBeGreaterThanOrEqual(ANNOUNCED_HOURS * HOUR)
          expect(due.getTime()).toBeGreaterThanOrEqual(over.getTime())
          expect(due.getTime()).toBeGreaterThan(activeAt.getTime())
          const isLongAgo = now.getTime() - restoredAt.getTime() >= RESTORED_DAYS * 24 * HOUR
          expect(held === null).toBe(isLongAgo)
          if (held) expect(due.getTime()).toBeGreaterThanOrEqual(held.getTime())
          else expect(due).toEqual(removableAt(over, now, heldUntil(undefined, now)))
        },
      ),
    )
  })

  it("comes later the later something was done", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 1e10 }), rules, (activeAt, ms, rule) => {
        const later = retentionEndsAt(rule, new Date(activeAt.getTime() + ms), 3)
        expect(later?.getTime()).toBeGreaterThanOrEqual(retentionEndsAt(rule, activeAt, 3)?.getTime() ?? 0)
      }),
    )
  })
})
