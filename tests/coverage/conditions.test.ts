/** Every row of the catalogue has a condition that is read from the page, or an existing test that proves it. */
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { catalogue, rowsShownBy } from "./catalogue.ts"
import type { Circumstances } from "./circumstances.ts"
import { knownBy } from "./conditions.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** Nobody is signed in, online, at a text without context. */
const nothing: Circumstances = {
  role: null,
  search: "",
  isOnline: true,
  stands: [],
  outbox: null,
  rows: 0,
  dialog: null,
  field: null,
  pressed: null,
  calls: [],
  underWay: [],
  facts: [],
}
const conditionsOf = (text: string, address: string, now: Partial<Circumstances>) =>
  rowsShownBy(text, address, { ...nothing, ...now }).map((row) => catalogue[row]?.condition)

describe("the condition of a text", () => {
  it("is known of every row that can apply", () => {
    expect(catalogue.filter((row) => !row.notApplicable && knownBy(row) === null)).toEqual([])
  })

  it("is proven by tests that are there", () => {
    const missing = catalogue.flatMap((row) => {
      const known = knownBy(row)
      if (known === null || "kind" in known) return []
      const [path = "", ...titles] = known.test.split(/ › | > /)
      const file = [`${root}${path}`, `${root}tests/${path}`].find((one) => existsSync(one))
      const words = file ? readFileSync(file, "utf8") : ""
      return titles.every((title) => words.includes(title)) ? [] : [known.test]
    })
    expect(missing).toEqual([])
  })

  it("may be who sees it, and where it stands", () => {
    const stands = ["link", "nav", "sidebar"]
    expect(conditionsOf("Approvals", "/dashboard", { role: "F", stands })).toEqual([
      "sidebar, first local role F",
    ])
    expect(conditionsOf("Approvals", "/dashboard", { role: "STAFF", stands })).toEqual([])
    expect(conditionsOf("Approvals", "/approval", { role: "F", stands: ["heading"] })).toEqual([])
  })

  it("may be the field at which it stands", () => {
    const city = (isEmpty: boolean) => ({
      pressed: "Next",
      field: { label: "City", isEmpty, isInvalid: true },
      stands: [],
    })
    expect(conditionsOf("City is required", "/admissions/create", city(true))).toContain("City empty on Next")
    expect(conditionsOf("City is required", "/admissions/create", city(false))).toEqual([])
  })

  it("may be an answer of the college", () => {
    const read = (...calls: string[]) => conditionsOf("Failed to fetch approvals", "/approval", { calls })
    const call = "GET /admissiondocapprovals/admissionsListByStatus"
    expect(read(`${call} 503`)).toEqual(["list call failed"])
    expect(read(`${call} none`)).toEqual(["list call failed"])
    expect(read(`${call} 200`, "GET /user/ 503")).toEqual([])
  })

  it("may be the state of a record", () => {
    const read = (...facts: string[]) =>
      conditionsOf("Payment Rejected", "/students/view/1", { role: "S", facts })
    expect(read("PaymentStatus:Rejected")).toEqual(["payment decided as rejected"])
    expect(read("PaymentStatus:Accepted", "Status:Rejected")).toEqual([])
  })
})
