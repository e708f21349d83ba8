/** Tests of the oracle: it accepts a correct state, and finds every manipulated one. */
import { describe, expect, it } from "vitest"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import type { Passed } from "./exchange.ts"
import { type Held, judge, type Shown, type World } from "./oracle.ts"

const TOKEN = "eyJhbGciOi.eyJzdWIiOiI3In0.c2lnbmF0dXJl"

const held = (change: Partial<Held> = {}): Held => ({
  id: "lane-1",
  mobile: "2200000001",
  fields: { City: "Guntur" },
  documents: ["Memo"],
  payments: [{ id: "p1", amount: 1001, hasReceipt: true }],
  trail: ["created", "documentUploaded", "paymentSubmitted"],
  ...change,
})

const sent = (change: Partial<Passed> & { key: string }): Passed => ({
  method: "POST",
  path: "/api/admissions",
  fate: "pass",
  userId: 7,
  keptBody: "",
  bytes: 2,
  status: 201,
  commit: 1,
  isReplay: false,
  answer: "{}",
  ...change,
})

const row = (change: Partial<OutboxEntry>): OutboxEntry => ({
  seq: 9,
  entryId: "e9",
  operationId: "createAdmission",
  idempotencyKey: "k9",
  userId: 7,
  lane: "lane-9",
  params: {},
  body: { MobileNo: "2200000009" },
  files: [],
  bodyVersion: 1,
  ifMatch: null,
  title: "Student Registration",
  subject: "Ravi",
  createdAt: "2025-11-21T10:00:00.000Z",
  attempts: 0,
  nextAttemptAt: 0,
  state: "waiting",
  waitReason: "new",
  refusal: null,
  ...change,
})

const shown = (change: Partial<Shown> = {}): Shown => ({
  when: "at the end",
  chip: 1,
  heading: 1,
  badge: 1,
  lines: 1,
  rows: 1,
  refused: 0,
  ...change,
})

/** One application received with a document and a payment, another one waiting. */
const inOrder = (): World => ({
  acknowledged: [
    { kind: "application", mobile: "2200000001" },
    { kind: "document", mobile: "2200000001", name: "Memo" },
    { kind: "payment", mobile: "2200000001", amount: 1001 },
    { kind: "receipt", mobile: "2200000001", amount: 1001 },
    { kind: "change", mobile: "2200000001", field: "City", value: "Guntur" },
    { kind: "application", mobile: "2200000009" },
  ],
  waiting: [row({})],
  held: [held()],
  passed: [
    sent({ key: "k1", commit: 1, fate: "commit-then-drop" }),
    sent({ key: "k1", commit: 2, isReplay: true }),
    sent({ key: "k2", commit: 3, path: "/api/admission-docs/upload-student-doc" }),
    sent({ key: "k3", commit: 4, path: "/api/paymentmaster" }),
  ],
  known: new Map([
    ["k1", { seq: 1, lane: "lane-1", userId: 7 }],
    ["k2", { seq: 2, lane: "lane-1", userId: 7 }],
    ["k3", { seq: 3, lane: "lane-1", userId: 7 }],
    ["k9", { seq: 9, lane: "lane-9", userId: 7 }],
  ]),
  shown: [shown()],
  stored: [{ place: "admissions-user-7/outbox[0]", text: JSON.stringify(row({})) }],
  secrets: [TOKEN, "Test-College-2025"],
  errors: [],
})

const lawsOf = (world: World) => [...new Set(judge(world).map(({ law }) => law))]

describe("the oracle", () => {
  it("finds nothing in a world in order", () => {
    expect(judge(inOrder())).toEqual([])
  })

  const doctored: [string, string, (world: World) => World][] = [
    ["an application that is nowhere", "lost or doubled", (w) => ({ ...w, held: [] })],
    ["a waiting entry that vanished", "lost or doubled", (w) => ({ ...w, waiting: [] })],
    ["an application twice", "lost or doubled", (w) => ({ ...w, held: [held(), held({ id: "lane-2" })] })],
    [
      "a document twice",
      "lost or doubled",
      (w) => ({
        ...w,
        held: [
          held({
            documents: ["Memo", "Memo"],
            trail: ["created", "documentUploaded", "documentUploaded", "paymentSubmitted"],
          }),
        ],
      }),
    ],
    [
      "a payment that was lost",
      "lost or doubled",
      (w) => ({ ...w, held: [held({ payments: [], trail: ["created", "documentUploaded"] })] }),
    ],
    [
      "a receipt that was lost",
      "lost or doubled",
      (w) => ({ ...w, held: [held({ payments: [{ id: "p1", amount: 1001, hasReceipt: false }] })] }),
    ],
    [
      "a change that was lost",
      "lost or doubled",
      (w) => ({ ...w, held: [held({ fields: { City: "Eluru" } })] }),
    ],
    [
      "a save that has arrived and still waits",
      "lost or doubled",
      (w) => ({
        ...w,
        waiting: [
          ...w.waiting,
          row({ seq: 3, lane: "lane-1", operationId: "createPayment", body: { Amount: 1001 } }),
        ],
      }),
    ],
    [
      "an effect that only the audit trail shows",
      "lost or doubled",
      (w) => ({ ...w, held: [held({ trail: [...held().trail, "paymentSubmitted"] })] }),
    ],
    [
      "a key carried out twice",
      "two effects of one key",
      (w) => ({ ...w, passed: [...w.passed, sent({ key: "k3", commit: 5 })] }),
    ],
    [
      "a key answered differently the second time",
      "two effects of one key",
      (w) => ({
        ...w,
        passed: [...w.passed, sent({ key: "k2", commit: 5, isReplay: true, answer: "other" })],
      }),
    ],
    [
      "a payment before its application",
      "order",
      (w) => ({
        ...w,
        passed: w.passed.map((one) => (one.key === "k3" ? { ...one, commit: 0 } : one)),
      }),
    ],
    ["a chip that says less", "number", (w) => ({ ...w, shown: [shown({ chip: 0 })] })],
    ["a heading that says more", "number", (w) => ({ ...w, shown: [shown({ heading: 2 })] })],
    ["a badge that stayed", "number", (w) => ({ ...w, shown: [shown({ badge: 3 })] })],
    ["a row that is not on the screen", "number", (w) => ({ ...w, shown: [shown({ lines: 0 })] })],
    [
      "a chip that does not say who is needed",
      "number",
      (w) => ({ ...w, shown: [shown({ chip: 3, heading: 3, badge: 3, lines: 3, rows: 3, refused: 1 })] }),
    ],
    [
      "a token in an outbox entry",
      "secret",
      (w) => ({ ...w, stored: [{ place: "admissions-user-7/outbox[0]", text: `{"x":"${TOKEN}"}` }] }),
    ],
    [
      "an unknown bearer in a cache",
      "secret",
      (w) => ({ ...w, stored: [{ place: "cache api", text: "authorization\nBearer abcd.efgh.ijkl" }] }),
    ],
    [
      "a password in localStorage",
      "secret",
      (w) => ({ ...w, stored: [{ place: "localStorage kept", text: "Test-College-2025" }] }),
    ],
    [
      "an entry under another person's token",
      "other person",
      (w) => ({ ...w, passed: [sent({ key: "k9", userId: 8, commit: null, status: 403 }), ...w.passed] }),
    ],
    ["an error in the console", "error", (w) => ({ ...w, errors: ["Uncaught (in promise) AbortError"] })],
  ]

  it.each(doctored)("shouts at %s", (_what, law, doctor) => {
    expect(lawsOf(doctor(inOrder()))).toEqual([law])
  })

  it("leaves tries and other people's lanes out of the order", () => {
    const world = inOrder()
    const passed = [
      sent({ key: "k3", commit: null, status: 503 }),
      ...world.passed,
      sent({ key: "k0", commit: 9 }),
    ]
    const known = new Map([...world.known, ["k0", { seq: 1, lane: "lane-1", userId: 8 }]])
    expect(judge({ ...world, passed, known }).filter(({ law }) => law === "order")).toEqual([])
  })
})
