import { expect, it } from "vitest"
import { recordQuota } from "#domain/seats/quotas.ts"
import { seatOf } from "./use-attached-items.ts"

it("counts fees and documents for the quota that the college has stored, until another one is chosen", () => {
  const slid = { Quota: "Management", Category: "S1", QuotaCode: "S3" } as const
  expect(recordQuota(seatOf("Management", "S1", slid), {})).toBe("S3")
  expect(recordQuota(seatOf("Management", "S2", slid), {})).toBe("S2")
  expect(recordQuota(seatOf("convenorQuota", "service", {}), {})).toBe("CONV")
})
