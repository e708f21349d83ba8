/** Secrets of this college, which all its processes share: made at the first start, never shown. */
import { randomBytes } from "node:crypto"
import type { Database } from "#server/db/database.ts"

/** 32 random bytes, the same at every start. */
export async function collegeSecret(db: Database, name: "tokenSecret" | "deviceSecret"): Promise<Buffer> {
  const fresh = randomBytes(32).toString("base64")
  await db
    .insertInto("settings")
    .values({ name, value: JSON.stringify(fresh) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow()
  return Buffer.from(String(value), "base64")
}
