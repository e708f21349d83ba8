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

  it.each([
    ["Failed to create payment", "/payment", "POST /paymentmaster", "201"],
    ["Failed to create user. Please try again.", "/users", "POST /user/", "201"],
    ["Failed to save seat matrix. Please try again.", "/seatMatrix/edit/2", "PUT /seatmatrix/2", "200"],
    ["Unexpected response from server.", "/admissions/create", "POST /admissions", "201"],
    ["Something went wrong while submitting the form.", "/admissions/create", "POST /admissions", "201"],
    ["Unexpected response while updating admission", "/admissions/create", "PUT /admissions/1", "200"],
    ["Failed to update admission", "/admissions/create", "PUT /admissions/1", "200"],
    ["Unexpected server response", "/admissions/create", "POST /admission-docs/upload-student-doc", "201"],
    ["Failed to submit payment", "/admissions/create", "POST /paymentmaster/", "201"],
  ])("is not the expected answer: %s", (text, address, call, expected) => {
    const rows = (answer: string) => conditionsOf(text, address, { calls: [`${call} ${answer}`], role: "S" })
    expect(rows(expected)).toEqual([])
    expect(rows("418")).not.toEqual([])
  })

  it("may be that there is nothing", () => {
    const rows = (call: string, ...facts: string[]) =>
      conditionsOf("Fee structure not available", "/admissions/create", { calls: [call], facts, role: "S" })
    const call = "GET /coursefee/feeStructure"
    expect(rows(`${call} 200`, "Amount:500000")).toEqual([])
    expect(rows(`${call} 404`)).toEqual(["no fee structure"])
    expect(rows(`${call} 200`, "data:[]")).toEqual(["no fee structure"])
    const users = (...facts: string[]) =>
      conditionsOf("User not found.", "/users", { calls: ["GET /user/ 200"], facts, role: "ADMIN" })
    expect([users(), users("data:[]")]).toEqual([[], ["no user"]])
    const payments = (address: string) =>
      conditionsOf("No payments found", address, { facts: ["Payments:[]"] })
    expect(payments("/students/view/1")).toEqual(["no payments", "no payments"])
    expect(payments("/admissions/create")).toEqual([])
  })

  it("may be a field that is marked as wrong", () => {
    const rows = (isInvalid: boolean) =>
      conditionsOf("Date cannot be in the future", "/admissions/create", {
        field: { label: "Payment Date", isEmpty: false, isInvalid },
        role: "S",
      })
    expect(rows(true)).toContain("payment date in the future")
    expect(rows(false)).toEqual([])
  })

  it("may be the state of a record", () => {
    const read = (...facts: string[]) =>
      conditionsOf("Payment Rejected", "/students/view/1", { role: "S", facts })
    expect(read("PaymentStatus:Rejected")).toEqual(["payment decided as rejected"])
    expect(read("PaymentStatus:Accepted", "Status:Rejected")).toEqual([])
  })
})
