import { uuidv7 } from "uuidv7"
import { type BreachEntry, breachIssues, emptyBreachDetails } from "#domain/privacy/breach.ts"
import { breachTexts } from "#domain/texts/office/breaches.ts"
import { reads, type Schemas, type SignedInCall, writes } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { nextNumber } from "#server/db/database.ts"
import { invalid, notFound, stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import {
  breachChanges,
  foundBreaches,
  lockBreach,
  requireBreach,
  toBreach,
} from "#server/records/privacy/breaches.ts"

/** A field that was not sent counts as unknown. */
const entryOf = (input: Schemas["BreachInput"]): BreachEntry => ({ ...emptyBreachDetails, ...input })

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

function refuseWrong({ body, now }: SignedInCall<"createBreach"> | SignedInCall<"updateBreach">): void {
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

export const createBreach = writes(
  "createBreach",
  async (call) => {
    const { db, body, now } = call
    refuseWrong(call)
    const BreachId = uuidv7()
    const at = now.toISOString()
    const BreachNo = await nextNumber(db, "breach")
    const closed = body.IsClosed ? at : null
    await db
      .insertInto("breaches")
      .values({
        BreachId,
        BreachNo,
        ...storedOf(entryOf(body)),
        ClosedAt: closed,
        CreatedAt: at,
        UpdatedAt: at,
      })
      .execute()
    await noteAdminEvent(call, { subject: "breach", id: BreachId }, "created", { ...body })
    const data = await requireBreach(db, BreachId)
    return { status: 201, version: data.Version, body: { data, message: breachTexts.saved } }
  },
  { may: "saveBreach" },
)

/** Records the previous value of each field that changes. Throws 412 when somebody else has changed the entry meanwhile. */
export const updateBreach = writes(
  "updateBreach",
  async (call) => {
    const { db, body, now, path } = call
    if (!(await lockBreach(db, path.id))) throw notFound()
    const before = await requireBreach(db, path.id)
    if (!matchesVersion(call.ifMatch, before.Version)) throw stale(before)
    refuseWrong(call)
    const at = now.toISOString()
    const next = { ...storedOf(entryOf(body)), ClosedAt: body.IsClosed ? (before.ClosedAt ?? at) : null }
    const stood = { ...before, Kinds: JSON.stringify([...before.Kinds].sort()) }
    const names = (Object.keys(next) as (keyof typeof next)[]).filter((name) => next[name] !== stood[name])
    if (names.length > 0) {
      await db
        .updateTable("breaches")
        .set((eb) => ({ ...next, UpdatedAt: at, Version: eb("Version", "+", 1) }))
        .where("BreachId", "=", path.id)
        .execute()
      const detail = Object.fromEntries(names.map((name) => [name, { From: stood[name], To: next[name] }]))
      await noteAdminEvent(call, { subject: "breach", id: path.id }, "updated", detail)
    }
    const data = await requireBreach(db, path.id)
    return { status: 200, version: data.Version, body: { data, message: breachTexts.saved } }
  },
  { may: "saveBreach" },
)
