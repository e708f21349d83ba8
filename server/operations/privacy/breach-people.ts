import { groupsOf } from "#domain/common/groups.ts"
import { LIST_ID, type LookKind, looksAtMany } from "#domain/privacy/record-looks.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { breachTexts } from "#domain/texts/office/breaches.ts"
import { reads, type Schemas, type SignedInCall, writes } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { invalidField, notFound } from "#server/errors/problem.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import {
  breachPeople,
  lockBreach,
  peoplePieces,
  peopleRows,
  requireBreach,
} from "#server/records/privacy/breaches.ts"

type Add = SignedInCall<"addBreachPeople">

export const listBreachPeople = reads(
  "listBreachPeople",
  async ({ db, path, query }) => {
    await requireBreach(db, path.id)
    const { shown, ...cut } = pageCut(query)
    const { total } = await breachPeople(db, path.id)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow()
    const data = await peopleRows(db, path.id, cut)
    return { status: 200, body: { data, message: "People", total, ...shown } }
  },
  { may: "listBreaches" },
)

export const exportBreachPeople = reads(
  "exportBreachPeople",
  async ({ db, path, today }) => {
    const { BreachNo } = await requireBreach(db, path.id)
    const name = `breach-${BreachNo}-${today}.csv`
    return { status: 200, body: { name, type: "text/csv; charset=utf-8", pieces: peoplePieces(db, path.id) } }
  },
  { may: "listBreaches" },
)

/** Finds applications by form or admission number, ignoring case; numbers without an application are returned. */
async function byNumbers({ db }: Add, numbers: readonly string[]) {
  const wanted = [...new Set(numbers.map((number) => number.trim().toLowerCase()).filter(Boolean))]
  if (wanted.length === 0) return { ids: [], unknown: [] }
  const rows = await db
    .selectFrom("admissions")
    .select((eb) => [
      "AdmissionId",
      eb.fn<string>("lower", ["FormNo"]).as("form"),
      eb.fn<string | null>("lower", ["AdmissionNo"]).as("admission"),
    ])
    .where((eb) =>
      eb.or([
        eb(eb.fn("lower", ["FormNo"]), "in", wanted),
        eb(eb.fn("lower", ["AdmissionNo"]), "in", wanted),
      ]),
    )
    .execute()
  const found = new Set(rows.flatMap(({ form, admission }) => [form, admission]))
  return { ids: rows.map((row) => row.AdmissionId), unknown: wanted.filter((number) => !found.has(number)) }
}

type Looks = NonNullable<Add["body"]["Looks"]>

/** Finds a user by name, ignoring case. Throws 422. */
async function requireReader({ db }: Add, of: Looks): Promise<number> {
  const user = await db
    .selectFrom("users")
    .select("UserID")
    .where((eb) => eb(eb.fn("lower", ["Username"]), "=", of.Username.trim().toLowerCase()))
    .executeTakeFirst()
  if (!user) throw invalidField("Looks.Username", breachTexts.noSuchUser)
  return user.UserID
}

/** Answers whose people are not counted: files, and an account by itself. */
const uncounted: readonly LookKind[] = ["reportFile", "breachList", "accountList"]

/** What a user saw on these days of which it is not recorded whom it named: files, and pages too long to be read as a whole. */
async function unnamedOf(
  { db }: Add,
  reader: number,
  { From, To }: Looks,
): Promise<Schemas["UnnamedLook"][]> {
  const rows = await db
    .selectFrom("record_looks")
    .select(["Day", "What"])
    .select(({ fn, eb }) => {
      const isList = eb("AdmissionId", "=", LIST_ID)
      const ofLists = (count: "Records" | "Times") =>
        fn.sum<number>(eb.case().when(isList).then(eb.ref(count)).else(0).end())
      return [
        ofLists("Records").as("shown"),
        ofLists("Times").as("times"),
        fn.sum<number>(eb.case().when(isList).then(0).else(eb.ref("Times")).end()).as("named"),
      ]
    })
    .where("UserID", "=", reader)
    .where("Day", ">=", From)
    .where("Day", "<=", To)
    .where("What", "in", Object.values(looksAtMany))
    .groupBy(["Day", "What"])
    .orderBy("Day")
    .orderBy("What")
    .execute()
  return rows.flatMap(({ Day, What, shown, times, named }) => {
    const Records = Math.max(0, Number(shown) - Number(named))
    return Records > 0 || (Number(named) === 0 && uncounted.includes(What))
      ? [{ Day, What, Records, Times: Number(times) }]
      : []
  })
}

/** Finds applications that a member of staff saw on these days. */
async function byLooks({ db }: Add, reader: number, of: Looks): Promise<string[]> {
  const rows = await db
    .selectFrom("record_looks as l")
    .innerJoin("admissions as a", "a.AdmissionId", "l.AdmissionId")
    .select("l.AdmissionId")
    .distinct()
    .where("l.UserID", "=", reader)
    .where("l.Day", ">=", of.From)
    .where("l.Day", "<=", of.To)
    .where("l.AdmissionId", "<>", LIST_ID)
    .execute()
  return rows.map(({ AdmissionId }) => AdmissionId)
}

/** Whom a user saw on these days, and what of it names nobody. Throws 422 for an unknown user, or days in the wrong order. */
async function seenBy(call: Add, of: Looks) {
  const reader = await requireReader(call, of)
  if (of.To < of.From) throw invalidField("Looks.To", breachTexts.endsBefore)
  return { ids: await byLooks(call, reader, of), unnamed: await unnamedOf(call, reader, of) }
}

const AT_ONCE = 500

/** Adds people to the list; those who are on it are not changed, and those who were removed are added again. */
export const addBreachPeople = writes(
  "addBreachPeople",
  async (call) => {
    const { db, body, now, path, session } = call
    const { Numbers = [], Looks } = body
    if (!(await lockBreach(db, path.id))) throw notFound()
    const { ids, unknown } = await byNumbers(call, Numbers)
    const seen = Looks && (await seenBy(call, Looks))
    if (Numbers.length === 0 && !Looks) throw invalidField("Numbers", breachTexts.nobody)
    const all = [...new Set([...ids, ...(seen?.ids ?? [])])]
    const added: string[] = []
    for (const group of groupsOf(all, AT_ONCE)) {
      const rows = await db
        .insertInto("breach_people")
        .values(
          group.map((AdmissionId) => ({
            BreachId: path.id,
            AdmissionId,
            AddedAt: now.toISOString(),
            AddedBy: session.username,
          })),
        )
        .onConflict((known) =>
          known
            .columns(["BreachId", "AdmissionId"])
            .doUpdateSet({
              AddedAt: now.toISOString(),
              AddedBy: session.username,
              RemovedAt: null,
              RemovedBy: null,
            })
            .where("breach_people.RemovedAt", "is not", null),
        )
        .returning("AdmissionId")
        .execute()
      added.push(...rows.map(({ AdmissionId }) => AdmissionId))
    }
    if (added.length > 0)
      await noteAdminEvent(call, { subject: "breach", id: path.id }, "peopleAdded", {
        People: added.length,
        ...(Looks && { Looks }),
      })
    const data = {
      Added: added.length,
      There: all.length - added.length,
      Unknown: unknown,
      ...(seen && { Unnamed: seen.unnamed }),
    }
    return { status: 200, body: { data, message: fill(breachTexts.added, { n: added.length }) } }
  },
  {
    may: "saveBreach",
    // Whom the newest lists showed is still counted in memory.
    check: ({ body, looks }) => (body.Looks ? looks.store() : Promise.resolve()),
  },
)

/** Removes a person from the list of those to be told; the record that they were on it is kept. */
export const removeBreachPerson = writes(
  "removeBreachPerson",
  async (call) => {
    const { db, now, path, session } = call
    const row = await db
      .updateTable("breach_people")
      .set({ RemovedAt: now.toISOString(), RemovedBy: session.username })
      .where("BreachId", "=", path.id)
      .where("AdmissionId", "=", path.admissionId)
      .where("RemovedAt", "is", null)
      .returning("AdmissionId")
      .executeTakeFirst()
    if (!row) throw notFound()
    const { FormNo } = await db
      .selectFrom("admissions")
      .select("FormNo")
      .where("AdmissionId", "=", path.admissionId)
      .executeTakeFirstOrThrow()
    await noteAdminEvent(call, { subject: "breach", id: path.id }, "personRemoved", { FormNo })
    return { status: 200, body: { message: breachTexts.removed } }
  },
  { may: "saveBreach" },
)
