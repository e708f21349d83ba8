/**
 * Judges a round: was anything lost, doubled, reordered, miscounted, left over, or sent under another person's name?
 *
 * It is a pure function of the collected state (gather.ts), so that it can be tested with manipulated states.
 */
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { isCommand, type Passed } from "./exchange.ts"
import type { Stored } from "./stores.ts"

/** A save that the app acknowledged. `mobile` identifies the application. */
export type Acknowledged =
  | { kind: "application"; mobile: string }
  | { kind: "document"; mobile: string; name: string }
  | { kind: "payment"; mobile: string; amount: number }
  /** The proof that belongs to a payment. */
  | { kind: "receipt"; mobile: string; amount: number }
  | { kind: "change"; mobile: string; field: string; value: string }

/** An application as the server has it. */
export interface Held {
  id: string
  mobile: string
  fields: Record<string, unknown>
  documents: string[]
  payments: { id: string; amount: number; hasReceipt: boolean }[]
  /** The events of the timeline, oldest first. */
  trail: string[]
}

/** The numbers on the screens, and the rows to which they refer. Null: not shown. */
export interface Shown {
  when: string
  chip: number | null
  heading: number | null
  badge: number | null
  lines: number | null
  rows: number
  refused: number
}

/** An outbox row as it was seen once, by its key. */
export interface Known {
  seq: number
  lane: string
  userId: number
}

export interface World {
  acknowledged: readonly Acknowledged[]
  /** The rows of all people that wait on the device at the end. */
  waiting: readonly OutboxEntry[]
  held: readonly Held[]
  /** All requests of this round, in order. */
  passed: readonly Passed[]
  known: ReadonlyMap<string, Known>
  shown: readonly Shown[]
  stored: readonly Stored[]
  /** Tokens and passwords: `stored` must not contain any of them. */
  secrets: readonly string[]
  /** Console errors and unhandled rejections. */
  errors: readonly string[]
}

export interface Violation {
  law: "lost or doubled" | "two effects of one key" | "order" | "number" | "secret" | "other person" | "error"
  text: string
}

export function judge(world: World): Violation[] {
  return [
    ...everySaveOnce(world),
    ...everyKeyOnce(world),
    ...inOrder(world),
    ...numbersTrue(world),
    ...noSecrets(world),
    ...underOwnName(world),
    ...world.errors.map((text) => ({ law: "error" as const, text })),
  ]
}

/** Each acknowledged save has exactly one effect at the server or one waiting entry; nothing exists that nobody saved. */
function everySaveOnce({ acknowledged, waiting, held }: World): Violation[] {
  const found: Violation[] = []
  const say = (text: string) => found.push({ law: "lost or doubled", text })
  for (const save of acknowledged) {
    const effects = held.reduce((sum, one) => sum + effectsOf(save, one), 0)
    const waits = waiting.filter((row) => isOf(save, row, waiting, held)).length
    if (effects + waits !== 1) say(`${JSON.stringify(save)}: ${effects} effects, ${waits} waiting`)
  }
  for (const { id, mobile, documents, payments, trail } of held) {
    const count = (event: string) => trail.filter((one) => one === event).length
    if (count("created") !== 1) say(`${mobile} (${id}): created ${count("created")} times in its trail`)
    if (count("documentUploaded") !== documents.length)
      say(`${mobile}: ${documents.length} documents, ${count("documentUploaded")} uploads in its trail`)
    if (count("paymentSubmitted") !== payments.length)
      say(`${mobile}: ${payments.length} payments, ${count("paymentSubmitted")} in its trail`)
  }
  return found
}

function effectsOf(save: Acknowledged, one: Held): number {
  if (one.mobile !== save.mobile) return 0
  switch (save.kind) {
    case "application":
      return 1
    case "document":
      return one.documents.filter((name) => name === save.name).length
    case "payment":
      return one.payments.filter(({ amount }) => amount === save.amount).length
    case "receipt":
      return one.payments.filter(({ amount, hasReceipt }) => amount === save.amount && hasReceipt).length
    case "change":
      return one.fields[save.field] === save.value ? 1 : 0
  }
}

function isOf(
  save: Acknowledged,
  row: OutboxEntry,
  waiting: readonly OutboxEntry[],
  held: readonly Held[],
): boolean {
  if (save.kind === "application")
    return row.operationId === "createAdmission" && row.body.MobileNo === save.mobile
  const lane =
    waiting.find((one) => one.operationId === "createAdmission" && one.body.MobileNo === save.mobile)?.lane ??
    held.find(({ mobile }) => mobile === save.mobile)?.id
  if (row.lane !== lane) return false
  if (save.kind === "document") return row.operationId === "uploadDocument" && row.body.docName === save.name
  if (save.kind === "payment") return row.operationId === "createPayment" && row.body.Amount === save.amount
  if (save.kind === "change")
    return row.operationId === "updateAdmission" && row.body[save.field] === save.value
  const payments = [
    ...held.flatMap((one) => one.payments),
    ...waiting.map(({ body }) => ({ id: body.PaymentId, amount: body.Amount })),
  ]
  const payment = payments.find(({ amount }) => amount === save.amount)
  return row.operationId === "uploadPaymentDocument" && row.params.id === payment?.id
}

/**
 * A key has one effect, and every other answer to it repeats the stored one. The order in which two answers arrive proves
 * nothing.
 */
function everyKeyOnce({ passed }: World): Violation[] {
  const byKey = new Map<string, Passed[]>()
  for (const one of commitsOf(passed)) byKey.set(one.key ?? "", [...(byKey.get(one.key ?? "") ?? []), one])
  return [...byKey].flatMap(([key, all]) => {
    const effects = all.filter(({ isReplay }) => !isReplay)
    const answers = new Set(all.map(({ answer }) => answer))
    const [{ method, path }] = all as [Passed]
    if (effects.length <= 1 && answers.size === 1) return []
    return [{ law: "two effects of one key" as const, text: `${method} ${path} ${key}` }]
  })
}

/** The effects of each lane came in the order of saving. */
function inOrder({ passed, known }: World): Violation[] {
  const last = new Map<string, { seq: number; path: string }>()
  const found: Violation[] = []
  for (const one of commitsOf(passed)) {
    const row = known.get(one.key ?? "")
    if (!row || one.isReplay) continue
    const lane = `${row.userId} ${row.lane}`
    const before = last.get(lane)
    if (before && before.seq > row.seq)
      found.push({
        law: "order",
        text: `${one.path} (saved as ${row.seq}) came after ${before.path} (${before.seq})`,
      })
    last.set(lane, { seq: row.seq, path: one.path })
  }
  return found
}

function numbersTrue({ shown }: World): Violation[] {
  return shown.flatMap(({ when, chip, heading, badge, lines, rows, refused }) => {
    const wrong = [
      chip !== null && chip !== (refused > 0 ? refused : rows) && `chip ${chip}`,
      heading !== null && heading !== rows && `heading ${heading}`,
      badge !== null && badge !== rows && `badge ${badge}`,
      lines !== null && lines !== rows && `${lines} lines`,
    ].filter(Boolean)
    return wrong.length > 0
      ? [
          {
            law: "number" as const,
            text: `${when}: ${wrong.join(", ")} for ${rows} rows, ${refused} refused`,
          },
        ]
      : []
  })
}

const BEARER = /Bearer\s+[\w-]+\.[\w-]+\./

function noSecrets({ stored, secrets }: World): Violation[] {
  return stored
    .filter(({ text }) => BEARER.test(text) || secrets.some((secret) => text.includes(secret)))
    .map(({ place }) => ({ law: "secret" as const, text: `A token or password lies in ${place}` }))
}

/** No command of one person was sent with the token of another. */
function underOwnName({ passed, known }: World): Violation[] {
  return passed.filter(isCommand).flatMap(({ key, userId, path }) => {
    const row = known.get(key ?? "")
    return row && row.userId !== userId
      ? [{ law: "other person" as const, text: `${path} of ${row.userId} went under ${userId}` }]
      : []
  })
}

function commitsOf(passed: readonly Passed[]): Passed[] {
  return passed
    .filter((one) => isCommand(one) && one.commit !== null)
    .sort((a, b) => (a.commit ?? 0) - (b.commit ?? 0))
}
