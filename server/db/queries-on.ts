/** Typed queries on an engine whose tables may be of an earlier version: for commands, which leave them as they are. */
import { Kysely, PostgresDialect } from "kysely"
import type { Database } from "./database.ts"
import type { Engine } from "./engine.ts"
import type { Tables } from "./tables.ts"

export const queriesOn = (engine: Pick<Engine, "pool">): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) })
