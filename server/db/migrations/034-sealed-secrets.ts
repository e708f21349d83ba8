import { type Kysely, sql } from "kysely"

/** The tables do not change: a college that begins with this migration has its secrets sealed (decision 0063). */
export const up = async (): Promise<void> => undefined

/** An older version cannot open sealed secrets and would make new ones. In a database that was already in use, they stay unsealed. */
export async function isBreaking(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`select exists (select from users) as begun`.execute(db)
  return rows[0]?.begun === false
}
