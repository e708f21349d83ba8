/** Reads who of the staff saw which application (decision 0053). */
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { CSV_MARK, csvLine } from "#domain/common/csv.ts"
import { formatFormDate, kolkataTime } from "#domain/fields/dates.ts"
import { LIST_ID, type LookKind, oneLooks, toldAs } from "#domain/privacy/record-looks.ts"
import { lookColumns, lookTexts } from "#domain/texts/common/looks.ts"
import type { Queries } from "#server/db/database.ts"
import { containing } from "#server/records/admissions/search-words.ts"

/** Which looks are wanted. */
export interface LookFilter {
  /** A part of the user name of who looked. */
  readonly q?: string | undefined
  readonly UserID?: number | undefined
  readonly AdmissionId?: string | undefined
  readonly What?: LookKind | undefined
  /** First and last day, yyyy-mm-dd. */
  readonly From?: string | undefined
  readonly To?: string | undefined
}

/**
 * Looks, with who looked and at what. Whom a list showed is included only when one application is asked about; among all
 * looks, the list itself stands for them.
 */
export function foundLooks(db: Queries, { q, UserID, AdmissionId, What, From, To }: LookFilter) {
  const words = containing(q)
  return db
    .selectFrom("record_looks as l")
    .innerJoin("users as u", "u.UserID", "l.UserID")
    .leftJoin("admissions as a", "a.AdmissionId", "l.AdmissionId")
    .$if(words !== "", (query) => query.where((eb) => eb(eb.fn("lower", ["u.Username"]), "like", words)))
    .$if(UserID !== undefined, (query) => query.where("l.UserID", "=", UserID ?? 0))
    .$if(AdmissionId !== undefined, (query) => query.where("l.AdmissionId", "=", AdmissionId ?? LIST_ID))
    .$if(AdmissionId === undefined, (query) =>
      query.where((eb) => eb.or([eb("l.AdmissionId", "=", LIST_ID), eb("l.What", "in", oneLooks)])),
    )
    .$if(What !== undefined, (query) => query.where("l.What", "=", What ?? "application"))
    .$if(From !== undefined, (query) => query.where("l.Day", ">=", From ?? ""))
    .$if(To !== undefined, (query) => query.where("l.Day", "<=", To ?? ""))
}

/** The looks in the form of an answer. */
export const lookRows = (db: Queries, filter: LookFilter) =>
  foundLooks(db, filter)
    .select(["l.Day", "l.UserID", "u.Username", "l.RoleName", "l.What"])
    .select(["a.AdmissionId", "a.FormNo", "a.AdmissionNo"])
    .select(["l.FirstAt", "l.LastAt", "l.Times", "l.Records"])

const AT_ONCE = 500

const keyOfLook = sql`l."FirstAt", l."UserID", l."What", l."AdmissionId", l."RoleName"`

/**
 * The file in pieces, earliest look first, so that new looks are added at its end. Each piece begins after the last look of the
 * one before: none is left out when old looks are deleted meanwhile.
 */
export async function* lookPieces(db: Queries, filter: LookFilter): AsyncGenerator<string> {
  yield `${CSV_MARK}${csvLine(Object.values(lookColumns))}`
  const time = (at: string) => kolkataTime(new Date(at))
  for (let after: RawBuilder<SqlBool> | undefined; ; ) {
    const rows = await lookRows(db, filter)
      .select("l.AdmissionId as Of")
      .$call((query) => (after ? query.where(after) : query))
      .orderBy(keyOfLook)
      .limit(AT_ONCE)
      .execute()
    yield rows
      .map((row) =>
        csvLine([
          formatFormDate(row.Day),
          row.Username,
          row.RoleName,
          lookTexts[row.What],
          row.FormNo ?? "",
          row.AdmissionNo ?? "",
          time(row.FirstAt),
          time(row.LastAt),
          row.Times,
          row.AdmissionId === null && row.Records > 0 ? row.Records : "",
        ]),
      )
      .join("")
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    const { FirstAt, UserID, What, Of, RoleName } = last
    after = sql<SqlBool>`(${keyOfLook}) > (${FirstAt}::timestamptz, ${UserID}, ${What}, ${Of}::uuid, ${RoleName})`
  }
}

/** The kind of a look as applicants are told it. */
const told = sql<LookKind>`case l."What" ${sql.join(
  Object.entries(toldAs).map(([kind, instead]) => sql`when ${sql.lit(kind)} then ${sql.lit(instead)}`),
  sql` `,
)} else l."What" end`

/** Which roles saw an application, by day, as its applicant is told. */
export const looksByRole = (db: Queries) =>
  db
    .selectFrom("record_looks as l")
    .select(["l.Day", "l.RoleName", told.as("What")])
    .groupBy(["l.Day", "l.RoleName", told])
    .orderBy("l.Day", "desc")
    .orderBy("l.RoleName")
    .orderBy("What")
