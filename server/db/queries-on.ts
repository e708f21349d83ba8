/** Typed queries for commands, on a database whose tables may be of an earlier version: nothing is migrated. */
import { Kysely } from "kysely"
import type { Vault } from "../vault/vault.ts"
import type { Database } from "./database.ts"
import type { Engine } from "./engine.ts"
import { RetryingDialect } from "./retrying-dialect.ts"
import type { Tables } from "./tables.ts"

/** With the vault of the college where sealed values are read. */
export const queriesOn = (engine: Pick<Engine, "pool">, vault?: Vault): Database =>
  new Kysely<Tables>({ dialect: new RetryingDialect({ pool: engine.pool, vault }) })
