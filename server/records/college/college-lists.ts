/** Reads the lists of a college in one statement, each list sorted. */
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { CollegeLists } from "#domain/college/college-lists.ts"
import type { Queries } from "#server/db/database.ts"
import { cachedResult } from "#server/db/result-cache.ts"

export type Lists = { -readonly [Name in keyof CollegeLists]: CollegeLists[Name][number][] }

/** The statement that reads the lists in one row; to be sent with others. */
export const selectLists = (db: Queries) =>
  db
    .withPlugin(cachedResult)
    .selectNoFrom((eb) => [
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

/** The present lists. */
export const readLists = (db: Queries): Promise<Lists> => selectLists(db).executeTakeFirstOrThrow()
