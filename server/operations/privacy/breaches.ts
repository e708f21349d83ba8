import { uuidv7 } from "uuidv7"
import { type BreachEntry, breachIssues, emptyBreachDetails } from "#domain/privacy/breach.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { breachTexts } from "#domain/texts/office/breaches.ts"
import { reads, type Schemas, type SignedInCall, writes } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { nextNumber } from "#server/db/database.ts"
import { conflict, invalid, notFound, stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import {
  breachChanges,
  foundBreaches,
  lockBreach,
  requireBreach,
  toBreach,
} from "#server/records/privacy/breaches.ts"

type Write = SignedInCall<"createBreach"> | SignedInCall<"updateBreach">
type Breach = Schemas["Breach"]

/** A field that was not sent counts as unknown. */
const entryOf = ({ BreachId: _, ...input }: Schemas["BreachInput"]): BreachEntry => ({
  ...emptyBreachDetails,
  ...input,
})

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString())
const text = (words: string | null) => words?.trim() || null

/** The entry in its stored form. */
const storedOf = ({ IsClosed: _, ...entry }: BreachEntry) => ({
  ...entry,
  NoticedAt: new Date(entry.NoticedAt).toISOString(),
  HappenedFrom: instant(entry.HappenedFrom),
  HappenedTo: instant(entry.HappenedTo),
  BoardToldAt: instant(entry.BoardToldAt),
  BoardDetailAt: instant(entry.BoardDetailAt),
  PeopleToldAt: instant(entry.PeopleToldAt),
  What: entry.What.trim(),
  Consequences: text(entry.Consequences),
  Done: text(entry.Done),
  Kinds: JSON.stringify([...entry.Kinds].sort()),
})

function refuseWrong({ body, now }: Write): void {
  const issues = breachIssues(entryOf(body), now)
  if (issues.length > 0) throw invalid(issues)
}

/** Open entries first, the last one noticed on top. */
export const listBreaches = reads("listBreaches", async ({ db, query }) => {
  const { limit, offset, shown } = pageCut(query)
  const { total } = await db
    .selectFrom("breaches")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const rows = await foundBreaches(db)
    .orderBy((eb) => eb("b.ClosedAt", "is not", null))
    .orderBy("b.NoticedAt", "desc")
    .orderBy("b.BreachId")
    .limit(limit)
    .offset(offset)
    .execute()
  return { status: 200, body: { data: rows.map(toBreach), message: "Breaches", total, ...shown } }
})

/** An entry with all its changes. */
export const getBreach = reads(
  "getBreach",
  async ({ db, path }) => {
    const breach = await requireBreach(db, path.id)
    const data = { ...breach, Changes: await breachChanges(db, path.id) }
    return { status: 200, version: breach.Version, body: { data, message: "Breach" } }
  },
  { may: "listBreaches" },
)

/** Stores the entry as it was sent, and records the previous value of each field that changes. */
async function change(call: Write, before: Breach): Promise<Breach> {
  const { db, body, now } = call
  const { BreachId } = before
  const at = now.toISOString()
  const next = { ...storedOf(entryOf(body)), ClosedAt: body.IsClosed ? (before.ClosedAt ?? at) : null }
  const stood = { ...before, Kinds: JSON.stringify([...before.Kinds].sort()) }
  const names = (Object.keys(next) as (keyof typeof next)[]).filter((name) => next[name] !== stood[name])
  if (names.length === 0) return before
  await db
    .updateTable("breaches")
    .set((eb) => ({ ...next, UpdatedAt: at, Version: eb("Version", "+", 1) }))
    .where("BreachId", "=", BreachId)
    .execute()
  const detail = Object.fromEntries(names.map((name) => [name, { From: stood[name], To: next[name] }]))
  await noteAdminEvent(call, { subject: "breach", id: BreachId }, "updated", detail)
  return requireBreach(db, BreachId)
}

async function insert(call: SignedInCall<"createBreach">, BreachId: string): Promise<Breach> {
  const { db, body, now } = call
  const at = now.toISOString()
  const BreachNo = await nextNumber(db, "breach")
  const inserted = await db
    .insertInto("breaches")
    .values({
      BreachId,
      BreachNo,
      ...storedOf(entryOf(body)),
      ClosedAt: body.IsClosed ? at : null,
      CreatedAt: at,
      UpdatedAt: at,
    })
    .onConflict((conflict) => conflict.column("BreachId").doNothing())
    .returning("BreachId")
    .executeTakeFirst()
  // The first try was stored meanwhile; the next one finds it.
  if (!inserted) throw conflict(callTexts.alreadyRunning, "idempotency.running")
  await noteAdminEvent(call, { subject: "breach", id: inserted.BreachId }, "created", { ...entryOf(body) })
  return requireBreach(db, BreachId)
}

/** The entry that an earlier try has stored under this id. Throws 409 when anybody has changed it since. */
async function storedByCaller({ db, session }: SignedInCall<"createBreach">, id: string): Promise<Breach> {
  const known = await requireBreach(db, id)
  const [created, ...since] = (await breachChanges(db, known.BreachId)).reverse()
  if (since.length > 0 || created?.Username !== session.username)
    throw conflict(fill(breachTexts.changedSince, { n: known.BreachNo }), "record.exists")
  return known
}

/** A first try whose answer was lost has stored the entry: it is changed, since none can be deleted. */
export const createBreach = writes(
  "createBreach",
  async (call) => {
    refuseWrong(call)
    const { BreachId = uuidv7() } = call.body
    const isThere = await lockBreach(call.db, BreachId)
    const data = isThere
      ? await change(call, await storedByCaller(call, BreachId))
      : await insert(call, BreachId)
    return { status: 201, version: data.Version, body: { data, message: breachTexts.saved } }
  },
  { may: "saveBreach" },
)

/** Throws 412 when somebody else has changed the entry meanwhile. */
export const updateBreach = writes(
  "updateBreach",
  async (call) => {
    const { db, path } = call
    if (!(await lockBreach(db, path.id))) throw notFound()
    const before = await requireBreach(db, path.id)
    if (!matchesVersion(call.ifMatch, before.Version)) throw stale(before)
    refuseWrong(call)
    const data = await change(call, before)
    return { status: 200, version: data.Version, body: { data, message: breachTexts.saved } }
  },
  { may: "saveBreach" },
)
