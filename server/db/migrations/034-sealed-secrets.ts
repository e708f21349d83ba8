import { type Kysely, sql } from "kysely"

/** Nothing changes in the tables: a college that begins with this change has its secrets sealed (decision 0063). */
export const up = async (): Promise<void> => undefined

/** Its secrets mean nothing to an older version, which would make others of them. Where somebody has worked before, they lie there in clear as they did. */
export async function isBreaking(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`select exists (select from users) as begun`.execute(db)
  return rows[0]?.begun === false
}
