/** Decides how the lists that a college keeps are read: in one statement, each in its order. */
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { CollegeLists } from "#domain/college/college-lists.ts"
import type { Queries } from "#server/db/database.ts"

export type Lists = { -readonly [Name in keyof CollegeLists]: CollegeLists[Name][number][] }

/** The statement that reads them, to be sent with others; its one row is all of them. */
export const selectLists = (db: Queries) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom("communities")
        .select(["Code", "Name", "IsGeneral", "IsActive"])
        .orderBy("SortOrder")
        .orderBy("Code"),
    ).as("Communities"),
    jsonArrayFrom(
      eb
        .selectFrom("quotas")
        .select(["QuotaCode", "Name", "Quota", "SeatField", "Spellings", "IsActive"])
        .orderBy("SortOrder")
        .orderBy("QuotaCode"),
    ).as("Quotas"),
    jsonArrayFrom(
      eb
        .selectFrom("seat_categories")
        .select(["Code", "Name", "QuotaCode", "IsInService", "IsActive"])
        .orderBy("SortOrder")
        .orderBy("Code"),
    ).as("Categories"),
  ])

/** The lists as they stand. */
export const readLists = (db: Queries): Promise<Lists> => selectLists(db).executeTakeFirstOrThrow()
