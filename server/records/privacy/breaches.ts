/** Stores and reads the register of breaches (decision 0053). */
import { sql } from "kysely"
import { CSV_MARK, csvLine } from "#domain/common/csv.ts"
import { BOARD_HOURS, type BreachKind } from "#domain/privacy/breach.ts"
import { breachPeopleColumns } from "#domain/texts/office/breaches.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { notFound } from "#server/errors/problem.ts"

type Breach = Schemas["Breach"]

/** Entries, each with the number of people on its list. */
export const foundBreaches = (db: Queries) =>
  db
    .selectFrom("breaches as b")
    .selectAll("b")
    .select((eb) =>
      eb
        .selectFrom("breach_people as p")
        .whereRef("p.BreachId", "=", "b.BreachId")
        .where("p.RemovedAt", "is", null)
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .as("People"),
    )

type Found = Awaited<ReturnType<ReturnType<typeof foundBreaches>["execute"]>>[number]

export const toBreach = (row: Found): Breach => ({
  ...row,
  Kinds: row.Kinds as BreachKind[],
  People: row.People ?? 0,
})

/** The entry. Throws 404 when there is none. */
export async function requireBreach(db: Queries, id: string): Promise<Breach> {
  const row = await foundBreaches(db).where("b.BreachId", "=", id).executeTakeFirst()
  if (!row) throw notFound()
  return toBreach(row)
}

/** Locks the entry, so that concurrent changes wait. */
export const lockBreach = (db: Queries, id: string) =>
  db.selectFrom("breaches").select("BreachId").where("BreachId", "=", id).forUpdate().executeTakeFirst()

/** Who changed what in the entry, newest first. */
export async function breachChanges(db: Queries, id: string): Promise<Schemas["BreachChange"][]> {
  const rows = await db
    .selectFrom("admin_events")
    .select(["At", "Username", "RoleName", "Event", "Detail"])
    .where("Subject", "=", "breach")
    .where("SubjectId", "=", id)
    .orderBy("At", "desc")
    .orderBy("EventId", "desc")
    .execute()
  return rows.map(({ Detail, ...row }) => ({ ...row, Detail: Detail as Record<string, unknown> | null }))
}

/** The people whom a breach concerns, with their contact data. */
export const breachPeople = (db: Queries, id: string) =>
  db
    .selectFrom("breach_people as p")
    .innerJoin("admissions as a", "a.AdmissionId", "p.AdmissionId")
    .where("p.BreachId", "=", id)
    .where("p.RemovedAt", "is", null)

/** Which of them: a page, or those whose form number follows another one. */
type Cut = { readonly limit: number } & ({ readonly offset: number } | { readonly after: string })

/** Their rows, by form number. Of an application that was removed, nothing about its person is known any more. */
export async function peopleRows(db: Queries, id: string, cut: Cut): Promise<Schemas["BreachPerson"][]> {
  const rows = await breachPeople(db, id)
    .select(["p.AdmissionId", "p.AddedAt", "p.AddedBy", "a.FormNo", "a.AdmissionNo", "a.PurgedAt"])
    .select(["a.FirstName", "a.MiddleName", "a.LastName", "a.MobileNo", "a.Email"])
    .orderBy("a.FormNo")
    .limit(cut.limit)
    .$call((query) => ("after" in cut ? query.where("a.FormNo", ">", cut.after) : query.offset(cut.offset)))
    .execute()
  return rows.map(({ PurgedAt, FirstName, MiddleName, LastName, MobileNo, Email, ...row }) => ({
    ...row,
    Name: PurgedAt ? null : [FirstName, MiddleName, LastName].filter(Boolean).join(" "),
    MobileNo: PurgedAt ? null : MobileNo,
    Email: PurgedAt ? null : Email,
  }))
}

const AT_ONCE = 500

/**
 * The people to tell, as a file in pieces. Each piece begins after the last form number of the one before: nobody is left out
 * when somebody is taken off the list meanwhile.
 */
export async function* peoplePieces(db: Queries, id: string): AsyncGenerator<string> {
  yield `${CSV_MARK}${csvLine(Object.values(breachPeopleColumns))}`
  for (let after = ""; ; ) {
    const rows = await peopleRows(db, id, { limit: AT_ONCE, after })
    yield rows
      .map((row) =>
        csvLine([row.FormNo, row.AdmissionNo ?? "", row.Name ?? "", row.MobileNo ?? "", row.Email ?? ""]),
      )
      .join("")
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.FormNo
  }
}

/**
 * Open entries which the Board or the people were not told about yet, and how many of them were noticed more than a week
 * ago.
 */
export const breachesToTell = (db: Queries, weekAgo: string) =>
  db
    .selectFrom("breaches")
    .select([
      (eb) => eb.fn.countAll<number>().as("count"),
      sql<number>`count(*) filter (where "NoticedAt" < ${weekAgo})`.as("old"),
    ])
    .where("ClosedAt", "is", null)
    .where((eb) => eb.or([eb("BoardDetailAt", "is", null), eb("PeopleToldAt", "is", null)]))
    .executeTakeFirstOrThrow()

/** The number of open entries, and for how many the details for the Board are overdue. */
export async function openBreaches(db: Queries, now: Date): Promise<Schemas["SystemHealth"]["Breaches"]> {
  const before = new Date(now.getTime() - BOARD_HOURS * 3_600_000).toISOString()
  return db
    .selectFrom("breaches")
    .select([
      (eb) => eb.fn.countAll<number>().as("Open"),
      sql<number>`count(*) filter (where "BoardDetailAt" is null and "NoticedAt" < ${before})`.as("Late"),
    ])
    .where("ClosedAt", "is", null)
    .executeTakeFirstOrThrow()
}
