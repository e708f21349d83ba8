import { groupsOf } from "#domain/common/groups.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { breachTexts } from "#domain/texts/office/breaches.ts"
import { reads, type SignedInCall, writes } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { invalidField, notFound } from "#server/errors/problem.ts"
import { LIST_ID } from "#server/looks/looks.ts"
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

/** Finds applications that a member of staff saw on these days. */
async function byLooks({ db }: Add, of: NonNullable<Add["body"]["Looks"]>): Promise<string[]> {
  const user = await db
    .selectFrom("users")
    .select("UserID")
    .where((eb) => eb(eb.fn("lower", ["Username"]), "=", of.Username.trim().toLowerCase()))
    .executeTakeFirst()
  if (!user) throw invalidField("Looks.Username", breachTexts.noSuchUser)
  const rows = await db
    .selectFrom("record_looks as l")
    .innerJoin("admissions as a", "a.AdmissionId", "l.AdmissionId")
    .select("l.AdmissionId")
    .distinct()
    .where("l.UserID", "=", user.UserID)
    .where("l.Day", ">=", of.From)
    .where("l.Day", "<=", of.To)
    .where("l.AdmissionId", "<>", LIST_ID)
    .execute()
  return rows.map(({ AdmissionId }) => AdmissionId)
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
    const seen = Looks ? await byLooks(call, Looks) : []
    if (Numbers.length === 0 && !Looks) throw invalidField("Numbers", breachTexts.nobody)
    const all = [...new Set([...ids, ...seen])]
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
    const data = { Added: added.length, There: all.length - added.length, Unknown: unknown }
    return { status: 200, body: { data, message: fill(breachTexts.added, { n: added.length }) } }
  },
  { may: "saveBreach" },
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
