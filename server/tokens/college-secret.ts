/**
 * Holds the secrets from which this college's tokens, device keys and codes on papers are made: all its processes share
 * them, they are made when they are first needed, and they are never shown. After a rotation the earlier secret is kept, so
 * that what it has made can still be read.
 */
import { randomBytes } from "node:crypto"
import type { Database, Queries } from "#server/db/database.ts"
import { inTransaction } from "#server/db/transaction.ts"
import { addSetting, writeSetting } from "../db/setting-rows.ts"
import { isSealing, opened, requireKeyInUse, resealed, sealed } from "./sealed-secrets.ts"

export const secretNames = ["tokenSecret", "deviceSecret", "printSecret"] as const
export type SecretName = (typeof secretNames)[number]

/** Earlier secrets have a row of their own, so that an older version still works with the current secret alone. */
const earlierRow = <Name extends SecretName>(name: Name) => `${name}Earlier` as const

/** Every row of the settings table that holds secrets. */
export const secretRows = secretNames.flatMap((name) => [name, earlierRow(name)] as const)

/**
 * As stored in the table, sealed or as base64. `until`: the time from which it is no longer valid; null for always valid.
 */
interface Earlier {
  readonly secret: string
  readonly until: string | null
}

interface Stored {
  readonly current: string | undefined
  readonly earlier: readonly Earlier[]
}

/** First the current secret, which signs; then the earlier ones, latest first, which only verify. 32 bytes each. */
export type CollegeSecrets = readonly [Buffer, ...Buffer[]]

const SECRET_BYTES = 32

/** A new secret in the form in which this college stores it. */
async function newSecret(db: Queries, name: SecretName): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString("base64")
  return (await isSealing(db)) ? sealed(db, name, secret) : secret
}

async function stored(db: Queries, name: SecretName): Promise<Stored> {
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
  await addSetting(db, name, await newSecret(db, name))
  return stored(db, name)
}

async function write(
  trx: Queries,
  name: SecretName,
  secret: string,
  earlier: readonly Earlier[],
): Promise<void> {
  await writeSetting(trx, name, secret)
  await writeSetting(trx, earlierRow(name), earlier)
}

const counts =
  (now: Date) =>
  ({ until }: Earlier) =>
    until === null || Date.parse(until) > now.getTime()

/**
 * The secrets that are valid at this moment, the same for all processes. Throws when they are sealed under a key that is not
 * available.
 */
export async function collegeSecrets(db: Queries, name: SecretName, now: Date): Promise<CollegeSecrets> {
  const known = await stored(db, name)
  const { current = "", earlier } = known.current === undefined ? await make(db, name) : known
  const bytes = (secret: string) => Buffer.from(opened(db, name, secret), "base64")
  return [bytes(current), ...earlier.filter(counts(now)).map(({ secret }) => bytes(secret))]
}

/** Makes concurrent writers wait, so that each keeps what the other has made. */
const lock = (trx: Queries, name: SecretName) =>
  trx.selectFrom("settings").select("name").where("name", "=", name).forUpdate().execute()

/**
 * Makes a new secret the current one. For use in a transaction. `until`: how long the previous one is still accepted; null:
 * always; the present moment or an earlier one: no longer, and neither are the earlier ones.
 */
export async function rotateSecret(
  trx: Queries,
  name: SecretName,
  now: Date,
  until: Date | null,
): Promise<void> {
  await lock(trx, name)
  const { current, earlier } = await stored(trx, name)
  if (current !== undefined) requireKeyInUse(trx, current)
  const before = current === undefined ? [] : [{ secret: current, until: until?.toISOString() ?? null }]
  const isOver = until !== null && until <= now
  await write(
    trx,
    name,
    await newSecret(trx, name),
    isOver ? [] : [...before, ...earlier.filter(counts(now))],
  )
}

/**
 * Seals secrets under the current key that are sealed under an older one; with `everywhere`, unsealed ones, too. Called at
 * each start, and after a change of the data key. Several processes may do it at once. Returns how many secrets have
 * changed.
 */
export function sealSecrets(db: Database, everywhere?: boolean): Promise<number> {
  return inTransaction(db, async (trx) => {
    let count = 0
    const isEverywhere = await isSealing(trx, everywhere)
    for (const name of secretNames) {
      await lock(trx, name)
      const { current, earlier } = await stored(trx, name)
      if (current === undefined) continue
      const again = (secret: string) => {
        const written = resealed(trx, name, secret, isEverywhere)
        if (written !== undefined) count += 1
        return written ?? secret
      }
      const before = count
      const secret = again(current)
      const kept = earlier.map((one) => ({ ...one, secret: again(one.secret) }))
      if (count > before) await write(trx, name, secret, kept)
    }
    return count
  })
}
