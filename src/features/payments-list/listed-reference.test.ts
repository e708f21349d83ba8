import { expect, it } from "vitest"
import { listedReference } from "./listed-reference.ts"

it("is the reference in groups, else the number of the cheque as it stands on it", () => {
  expect(listedReference({ TransactionRef: "403211875520", InstrumentNo: "004512" })).toBe("4032 1187 5520")
  expect(listedReference({ TransactionRef: null, InstrumentNo: "004512" })).toBe("004512")
  expect(listedReference({ TransactionRef: null, InstrumentNo: null })).toBe("–")
})
