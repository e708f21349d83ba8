/**
 * Decides what this college's tokens, device keys and codes on papers are made with: secrets that all its processes share, made
 * when they are first needed, never shown. One that was rotated stays beside the one in use, so that what it has made can be read.
 */
import { randomBytes } from "node:crypto"
import type { Queries } from "#server/db/database.ts"

export const secretNames = ["tokenSecret", "deviceSecret", "printSecret"] as const
export type SecretName = (typeof secretNames)[number]

/** The row of earlier ones stands beside the one in use: an older version goes on with that alone. */
const earlierRow = <Name extends SecretName>(name: Name) => `${name}Earlier` as const

/** Every row of the table of settings that holds some of it. */
export const secretRows = secretNames.flatMap((name) => [name, earlierRow(name)] as const)

/** As it lies in the table, as base64. `until`: an instant after which it counts no more; null: for ever. */
interface Earlier {
  readonly secret: string
  readonly until: string | null
}

/** The secret in use first, which makes; the earlier ones, the last first, only read. 32 bytes each. */
export type CollegeSecrets = readonly [Buffer, ...Buffer[]]

const SECRET_BYTES = 32
const newSecret = () => randomBytes(SECRET_BYTES).toString("base64")

async function stored(db: Queries, name: SecretName) {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", [name, earlierRow(name)])
    .execute()
  const inRow = (row: string) => rows.find((one) => one.name === row)?.value
  const current = inRow(name)
  return {
    current: current === undefined ? undefined : String(current),
    earlier: (inRow(earlierRow(name)) ?? []) as readonly Earlier[],
  }
}

async function make(db: Queries, name: SecretName) {
  await db
    .insertInto("settings")
    .values({ name, value: JSON.stringify(newSecret()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return stored(db, name)
}

const counts =
  (now: Date) =>
  ({ until }: Earlier) =>
    until === null || Date.parse(until) > now.getTime()

/** The secrets that count at this moment, the same for all processes. */
export async function collegeSecrets(db: Queries, name: SecretName, now: Date): Promise<CollegeSecrets> {
  const known = await stored(db, name)
  const { current, earlier } = known.current === undefined ? await make(db, name) : known
  const bytes = (secret = "") => Buffer.from(secret, "base64")
  return [bytes(current), ...earlier.filter(counts(now)).map(({ secret }) => bytes(secret))]
}

/**
 * Makes another secret the one in use. In a transaction. `until`: how long what the one before has made is still read; null:
 * for ever; the present moment or one before: no more, and neither is what earlier ones have made.
 */
export async function rotateSecret(
  trx: Queries,
  name: SecretName,
  now: Date,
  until: Date | null,
): Promise<void> {
  // Of several who rotate at once each keeps what the other has made.
  await trx.selectFrom("settings").select("name").where("name", "=", name).forUpdate().execute()
  const { current, earlier } = await stored(trx, name)
  const before = current === undefined ? [] : [{ secret: current, until: until?.toISOString() ?? null }]
  const isOver = until !== null && until <= now
  const kept = isOver ? [] : [...before, ...earlier.filter(counts(now))]
  const rows = [
    { name, value: JSON.stringify(newSecret()) },
    { name: earlierRow(name), value: JSON.stringify(kept) },
  ]
  for (const row of rows)
    await trx
      .insertInto("settings")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: row.value }))
      .execute()
}
