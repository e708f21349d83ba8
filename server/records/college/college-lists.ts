/** Decides how the lists that a college keeps are read: in one statement, each in its order. */
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { CollegeLists } from "#domain/college/college-lists.ts"
import type { Queries } from "#server/db/database.ts"

type Lists = { -readonly [Name in keyof CollegeLists]: CollegeLists[Name][number][] }

export async function readLists(db: Queries): Promise<Lists> {
  return db
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
    .executeTakeFirstOrThrow()
}
