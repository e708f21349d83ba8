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
    ])
    .executeTakeFirstOrThrow()
}
