import { describe, expect, it } from "vitest"
import { chooseView, isLocked, type ViewFacts } from "./form-view.ts"

const nothing: ViewFacts = {
  isOpen: true,
  isWorking: false,
  admissionId: null,
  hasInput: false,
  isSubmitted: false,
  record: null,
  ownId: null,
  needsYou: 0,
  isWithCollege: false,
  isUnknown: false,
  gone: null,
  isAsking: false,
  isBegun: false,
  wantsForm: false,
  wantsPaper: false,
  wantsPayments: false,
  isAtPayments: false,
  wantsCheck: false,
}
const removed = { ...nothing, admissionId: "a", isUnknown: true, gone: {} }
const created = { ...nothing, admissionId: "a", ownId: "a", record: { AdmissionStatus: "Draft" } }
const submitted = {
  ...created,
  isSubmitted: true,
  record: { AdmissionStatus: "Pending", CurrentLevel: 1 },
}

const draft = { AdmissionStatus: "Draft" }
const waits = { AdmissionStatus: "Pending", CurrentLevel: 1 }
const rejected = { AdmissionStatus: "Rejected", CurrentLevel: 1 }
const withdrawn = { AdmissionStatus: "Withdrawn", CurrentLevel: 1 }
const cancelled = { AdmissionStatus: "Cancelled", CurrentLevel: 3 }

describe("what a student sees at the application form", () => {
  it.each<[string, ViewFacts, ReturnType<typeof chooseView>]>([
    ["the draft of this device is not read yet", { ...nothing, isOpen: false }, "loading"],
    ["nothing here, the college is being asked", { ...nothing, ownId: undefined, isAsking: true }, "loading"],
    [
      "something was typed here: the network is not waited for",
      { ...nothing, ownId: undefined, isAsking: true, hasInput: true },
      "wizard",
    ],
    ["nothing anywhere", nothing, "wizard"],
    ["the college could not be asked, nothing here", { ...nothing, ownId: undefined }, "unread"],
    [
      "the college could not be asked, the address names a step",
      { ...nothing, ownId: undefined, wantsForm: true },
      "unread",
    ],
    [
      "the college could not be asked, something was typed here",
      { ...nothing, ownId: undefined, hasInput: true },
      "wizard",
    ],
    [
      "the student begins although the college could not be asked, and it is asked again meanwhile",
      { ...nothing, ownId: undefined, isBegun: true, isAsking: true },
      "wizard",
    ],
    [
      "the student began, and the college has one after all",
      { ...nothing, ownId: "b", record: draft, isBegun: true },
      "existing",
    ],
    ["the college has a draft, this device has none", { ...nothing, ownId: "b", record: draft }, "existing"],
    [
      "the college has one that this device does not know yet",
      { ...nothing, ownId: "b", record: undefined },
      "loading",
    ],
    [
      "the college has a submitted one, this device has none",
      { ...nothing, ownId: "b", record: waits },
      "completed",
    ],
    [
      "the college has a submitted one, something else was typed here",
      { ...nothing, ownId: "b", record: waits, hasInput: true },
      "existing",
    ],
    [
      "the college has a rejected one, this device has none",
      { ...nothing, ownId: "b", record: rejected },
      "existing",
    ],
    [
      "a late document is to be repaired, this device has no draft",
      { ...nothing, ownId: "b", record: waits, needsYou: 1, wantsForm: true, wantsPaper: true },
      "dashboard",
    ],
    [
      "a late document is to be repaired in the form of this device",
      { ...submitted, needsYou: 1, isWithCollege: true, wantsForm: true, wantsPaper: true },
      "wizard",
    ],
    [
      "submitted, the address names the payments",
      { ...submitted, wantsForm: true, wantsPayments: true },
      "dashboard",
    ],
    [
      "submitted here, not read yet, the address names the payments",
      { ...submitted, record: undefined, wantsForm: true, wantsPayments: true },
      "loading",
    ],
    [
      "submitted on another device, not read yet, the address names the payments",
      { ...created, record: undefined, wantsForm: true, wantsPayments: true },
      "loading",
    ],
    [
      "submitted here, neither read nor kept without a network, the address names the payments",
      { ...submitted, record: null, ownId: undefined, wantsForm: true, wantsPayments: true },
      "dashboard",
    ],
    [
      "submitted here and unknown at the college since, the address names the payments",
      { ...submitted, record: null, isUnknown: true, wantsForm: true, wantsPayments: true },
      "wizard",
    ],
    [
      "the college receives the submit while the form is shown at the payments",
      { ...submitted, isBegun: true, isAtPayments: true, wantsForm: true, wantsPayments: true },
      "wizard",
    ],
    [
      "the form is shown read-only at another step, and its Next leads to the payments",
      { ...submitted, isBegun: true, wantsForm: true, wantsPayments: true },
      "dashboard",
    ],
    [
      "the form is shown at the payments, and its record is read anew",
      { ...submitted, record: undefined, isBegun: true, wantsForm: true, wantsPayments: true },
      "wizard",
    ],
    [
      "a draft or rejected, the address names the payments",
      { ...submitted, record: rejected, wantsForm: true, wantsPayments: true },
      "wizard",
    ],
    [
      "the submit waits behind something refused, the address names the payments",
      { ...submitted, needsYou: 1, wantsForm: true, wantsPayments: true },
      "wizard",
    ],
    [
      "withdrawn, the address names the payments, which are not taken any more",
      { ...submitted, record: withdrawn, wantsForm: true, wantsPayments: true },
      "wizard",
    ],
    [
      "the college has a submitted one and the address names the payments, this device has no draft",
      { ...nothing, ownId: "b", record: waits, wantsForm: true, wantsPayments: true },
      "dashboard",
    ],
    [
      "the college has a draft and the address names the payments, this device has none",
      { ...nothing, ownId: "b", record: draft, wantsForm: true, wantsPayments: true },
      "dashboard",
    ],
    [
      "the college has a withdrawn one and the address names the payments, this device has no draft",
      { ...nothing, ownId: "b", record: withdrawn, wantsForm: true, wantsPayments: true },
      "existing",
    ],
    ["a draft that was created", created, "wizard"],
    [
      "created here, unknown to all but this draft, another one at the college",
      { ...created, record: null, ownId: "b" },
      "existing",
    ],
    ["submitted", submitted, "completed"],
    [
      "submitted offline: only this device remembers",
      { ...submitted, record: undefined, ownId: undefined },
      "completed",
    ],
    ["submitted, the address names a step", { ...submitted, wantsForm: true }, "wizard"],
    ["the submit waits behind something refused", { ...submitted, needsYou: 1 }, "wizard"],
    [
      "the college has the submit, and refused a late payment",
      { ...submitted, needsYou: 1, isWithCollege: true },
      "completed",
    ],
    [
      "the college has the submit, and the address names the payment to repair",
      { ...submitted, needsYou: 1, isWithCollege: true, wantsForm: true },
      "wizard",
    ],
    [
      "the college has a submitted one and refused a late document, this device has no draft",
      { ...nothing, ownId: "b", record: waits, needsYou: 1, isWithCollege: true },
      "completed",
    ],
    ["rejected", { ...submitted, record: { AdmissionStatus: "Rejected" } }, "completed"],
    [
      "rejected, and about to be submitted again",
      { ...submitted, record: { AdmissionStatus: "Rejected" }, wantsCheck: true },
      "wizard",
    ],
    ["a draft that was withdrawn", { ...created, record: { AdmissionStatus: "Withdrawn" } }, "existing"],
    ["submitted and withdrawn", { ...submitted, record: withdrawn, isWithCollege: true }, "existing"],
    ["approved and cancelled", { ...submitted, record: cancelled, isWithCollege: true }, "existing"],
    [
      "withdrawn, the address names a step",
      { ...submitted, record: withdrawn, isWithCollege: true, wantsForm: true },
      "wizard",
    ],
    [
      "withdrawn at the college before a change of this device came",
      { ...created, record: withdrawn, needsYou: 1, isWithCollege: true },
      "existing",
    ],
    [
      "the college has a withdrawn one, this device has none",
      { ...nothing, ownId: "b", record: withdrawn },
      "existing",
    ],
    [
      "the college has a cancelled one, this device has none",
      { ...nothing, ownId: "b", record: cancelled },
      "existing",
    ],
    [
      "submitted here, the college could not be asked yet",
      { ...submitted, ownId: undefined, record: null },
      "completed",
    ],
    ["submitted here and removed at the college", { ...removed, isSubmitted: true }, "removed"],
    ["created here and removed at the college", removed, "removed"],
    [
      "removed at the college, the address names the payments",
      { ...removed, wantsPayments: true },
      "removed",
    ],
    ["removed at the college, which has another one", { ...removed, ownId: "b" }, "existing"],
    ["a new one is on its way after one was removed", { ...removed, isWorking: true }, "wizard"],
    ["submitted at the check", { ...submitted, wantsCheck: true }, "completed"],
    ["submitted at the check, offline", { ...submitted, record: undefined, wantsCheck: true }, "completed"],
    ["the submit is on its way", { ...submitted, isWorking: true }, "wizard"],
    [
      "the create is on its way and already at the college",
      { ...nothing, ownId: "a", isWorking: true },
      "wizard",
    ],
  ])("%s", (_when, facts, view) => {
    expect(chooseView(facts)).toBe(view)
  })
})

describe("read-only", () => {
  const locked = (record: ViewFacts["record"], over: Partial<ViewFacts> = {}) =>
    isLocked({ record, isSubmitted: true, needsYou: 0, isWithCollege: false, ...over })

  it("under review and approved, not as draft or rejected, in any case of letters", () => {
    expect(locked({ AdmissionStatus: "PENDING" })).toBe(true)
    expect(locked({ AdmissionStatus: "Approved" })).toBe(true)
    expect(locked({ AdmissionStatus: "draft" })).toBe(false)
    expect(locked({ AdmissionStatus: "Rejected" })).toBe(false)
  })
  it("without a record, once submitted here", () => {
    expect(locked(undefined)).toBe(true)
    expect(locked(null, { isSubmitted: false })).toBe(false)
  })
  it("not while something refused holds back the submit", () => {
    expect(locked({ AdmissionStatus: "Pending" }, { needsYou: 1 })).toBe(false)
  })
  it("decision F2: also when a payment or a late document was refused after the college had the submit", () => {
    expect(locked({ AdmissionStatus: "Pending" }, { needsYou: 1, isWithCollege: true })).toBe(true)
  })
})
