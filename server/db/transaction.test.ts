import { expect, it } from "vitest"
import { isUndone } from "./transaction.ts"

const failed = (code?: unknown) => Object.assign(new Error("failed"), { code })

it.each(["55P03", "40001", "40P01", "57014", "53100", "23505"])(
  "takes %s for a proof that nothing was stored",
  (code) => {
    expect(isUndone(failed(code))).toBe(true)
  },
)

it.each([undefined, 7, "ECONNRESET", "08006", "57P01", "40003", "53300x"])("takes %s for none", (code) => {
  expect(isUndone(failed(code))).toBe(false)
})
