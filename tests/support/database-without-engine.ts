/** Typed queries that reach no engine: what a plugin, or whoever asks, makes of them. */
import {
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely"
import type { Tables } from "#server/db/tables.ts"

/** `driver` may answer in the engine's place; else nothing is found. */
export const databaseWithoutEngine = (plugins: KyselyPlugin[], driver = new DummyDriver()): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins,
  })
