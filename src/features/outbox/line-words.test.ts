import { describe, expect, it } from "vitest"
import type { OutboxLane, OutboxLine } from "#data/outbox/outbox.ts"
import {
  actionsOf,
  discardText,
  nameFor,
  ownPlaceOf,
  reasonText,
  refusalTexts,
  stepOf,
  titleText,
} from "./line-words.ts"
import { outboxWords } from "./words.ts"

const now = new Date("2025-11-21T05:00:00Z")

function line(over: Partial<OutboxLine> = {}): OutboxLine {
  return {
    seq: 1,
    operationId: "updateAdmission",
    title: "Personal Details",
    bytes: 0,
    share: null,
    isUnreadable: false,
    isPutBack: false,
    isLocked: false,
    savedAt: now,
    state: "waiting",
    attempts: 0,
    nextAttemptAt: null,
    waitReason: "new",
    askedToWait: false,
    refusal: null,
    behind: false,
    dependents: 0,
    isStuck: false,
    ...over,
  }
}

function refused(status: number, over: Partial<NonNullable<OutboxLine["refusal"]>> = {}): OutboxLine {
  const refusal = {
    status,
    message: "No.",
    code: null,
    errors: [],
    current: null,
    etag: null,
    at: "",
    ...over,
  }
  return line({ state: "refused", refusal })
}

function lane(...lines: OutboxLine[]): OutboxLane {
  return { lane: "a", subject: "Anjali Thomas", formNo: null, state: "waiting", lines }
}

describe("what an entry says", () => {
  it("names its size", () => {
    expect(titleText(line({ title: "Admit Card", bytes: 388 * 1024 }))).toBe("Admit Card · 388 KB")
  })

  it("names the refused entry that it waits for", () => {
    const behind = line({ seq: 2, behind: true })
    expect(reasonText(behind, lane(refused(422), behind), now)).toBe("Waits for Personal Details")
    expect(reasonText(behind, lane(line(), behind), now)).toBeUndefined()
  })

  it("says what is known of the way: no signal, or a server that does not answer, or has answered with an error, and is asked again", () => {
    const nextAttemptAt = new Date("2025-11-21T05:04:00Z")
    const offline = line({ attempts: 9, waitReason: "network", nextAttemptAt })
    expect(reasonText(offline, lane(offline), now)).toBe("No signal")
    const tried = line({ attempts: 3, waitReason: "server", nextAttemptAt })
    expect(reasonText(tried, lane(tried), now)).toBe("The college's server does not answer, next try 10:34")
    const failed = line({ attempts: 3, waitReason: "error", nextAttemptAt })
    expect(reasonText(failed, lane(failed), now)).toBe(
      "The college's server could not take it yet, next try 10:34",
    )
    const signIn = line({ waitReason: "sign-in" })
    expect(reasonText(signIn, lane(signIn), now)).toBe("Waits for your sign-in")
  })
})

describe("law 11: what can be done with a refused entry", () => {
  it("offers sending as it is only where time can cure", () => {
    expect(actionsOf(refused(422))).toEqual({ edit: true, again: false, choose: false, look: false })
    expect(actionsOf(refused(409))).toEqual({ edit: true, again: true, choose: false, look: false })
    expect(actionsOf(refused(412, { current: { City: "Tenali" } }))).toEqual({
      edit: false,
      again: false,
      choose: true,
      look: false,
    })
    expect(actionsOf(refused(412))).toEqual({ edit: true, again: true, choose: false, look: false })
  })

  it("offers to look at both files, not to send one again, where a newer one is there", () => {
    const newer = { code: "document.changed", current: { Sha256: "scan" } }
    expect(actionsOf(refused(409, newer))).toEqual({ edit: false, again: false, choose: false, look: true })
  })

  it("offers only to discard a file for which the college does not ask any more", () => {
    const only = { edit: false, again: false, choose: false, look: false }
    expect(actionsOf(refused(409, { code: "document.type-gone" }))).toEqual(only)
  })

  it("says the server's words, each field by the form's label", () => {
    const errors = [
      { field: "City", message: "City is required" },
      { field: "MobileNo", message: "is taken" },
    ]
    expect(refusalTexts(refused(422, { errors }))).toEqual([
      "No.",
      "City is required",
      "Mobile Number: is taken",
    ])
  })

  it("leads to the step that shows the entry", () => {
    expect(stepOf("reuploadDocument")).toBe(5)
    expect(stepOf("createPayment")).toBe(6)
    expect(stepOf("submitAdmission")).toBeUndefined()
  })
})

describe("where a student edits an entry", () => {
  const upload = line({ seq: 7, operationId: "reuploadDocument" })

  it("is their own form, also while it is not known which application that works on", () => {
    const place = { in: "form", search: { repair: 7, step: 5 } }
    expect(ownPlaceOf(upload, "a", "a")).toEqual(place)
    expect(ownPlaceOf(upload, "a", undefined)).toEqual(place)
    expect(ownPlaceOf(line({ seq: 7 }), "a", "a")).toEqual({ in: "form", search: { repair: 7 } })
  })

  it("is the dashboard of the application while the form has none", () => {
    expect(ownPlaceOf(upload, "a", null)).toMatchObject({ in: "dashboard", search: { application: "a" } })
  })

  it.each([
    ["uploadDocument", "documents"],
    ["uploadPaymentDocument", "payments"],
    ["updateAdmission", "status"],
  ] as const)("for %s of another application is its %s", (operationId, tab) => {
    expect(ownPlaceOf(line({ seq: 7, operationId }), "earlier", "a")).toEqual({
      in: "dashboard",
      search: { tab, application: "earlier", repair: 7 },
    })
  })
})

describe("an entry that travels or cannot be read", () => {
  it("says how far its file is, and never that it has arrived", () => {
    const sending = line({ state: "sending", share: 0.624 })
    expect(reasonText(sending, lane(sending), now)).toBe("Sending 62 %")
    const last = line({ state: "sending", share: 1 })
    expect(reasonText(last, lane(last), now)).toBe("Sending 99 %")
  })

  it("offers neither edit nor another try nor a choice for what this device cannot read", () => {
    const damaged = { ...refused(0), isUnreadable: true }
    expect(actionsOf(damaged)).toEqual({ edit: false, again: false, choose: false, look: false })
  })
})

describe("the question before an entry is discarded", () => {
  const create = { operationId: "createAdmission", dependents: 0 } as const

  it("counts one discarded change as one", () => {
    expect(discardText(line(create))).toContain("all of it goes, 1 change in total")
    expect(discardText(line({ ...create, dependents: 2 }))).toContain("all of it goes, 3 changes in total")
    expect(discardText(line({ dependents: 1 }))).toContain("1 change depends on it")
    expect(discardText(line())).toBe(outboxWords.discardText)
  })

  it("says what goes with it beside the outbox", () => {
    const text = discardText(line(create), { files: 2, hasPayment: true })
    expect(text).toContain("all of it goes, 1 change in total")
    expect(text).toContain("2 files that you picked for it and did not save go too, and are in no copy.")
    expect(text).toContain("The payment that you are entering for it goes too.")
    expect(discardText(line(create), { files: 0, hasPayment: false })).toBe(discardText(line(create)))
  })

  it("does not say that the college knows nothing of an application that it has", () => {
    const exists = refused(409, { code: "record.exists" })
    expect(discardText({ ...exists, ...create })).toMatch(/^The college already has another application/)
    expect(discardText({ ...refused(422), ...create })).toMatch(/^The college does not know this application/)
  })

  it("advises to ask the college where nobody knows whether it has the change", () => {
    expect(discardText(line({ isLocked: true, dependents: 1 }))).toContain("log out and sign in again first")
    const stuck = discardText(line({ isStuck: true, dependents: 2 }))
    expect(stuck).toContain("ask the college before you discard it. 2 changes behind it go too.")
  })
})

it("names what a button of an entry is about", () => {
  expect(nameFor("Discard", line({ title: "Aadhaar card" }), { ...lane(), subject: "Lakshmi Rao" })).toBe(
    "Discard: Aadhaar card, Lakshmi Rao",
  )
  expect(nameFor("Discard", line({ title: "Aadhaar card" }), { ...lane(), subject: "" })).toBe(
    "Discard: Aadhaar card",
  )
})
