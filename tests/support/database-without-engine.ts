/** Typed queries without a database: for tests of what plugins and query code make of a statement. */
import {
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely"
import type { Tables } from "#server/db/tables.ts"

/** `driver` may answer in place of the engine; without it every query returns no rows. */
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
