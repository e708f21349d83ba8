/** Runs a check of migrations on an empty embedded database and on an empty PostgreSQL server. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Kysely, PostgresDialect } from "kysely"
import { it } from "vitest"
import { openEmbedded } from "#server/db/embedded/embedded.ts"
import { type Engine, openPostgres } from "#server/db/engine.ts"
import { postgresPrograms, TemporaryPostgres } from "./temporary-postgres.ts"

/** The names are test titles; the check on a PostgreSQL server is skipped where none is installed. */
export function checkOnBothEngines<Tables>(
  onEmbedded: string,
  onServer: string,
  check: (db: Kysely<Tables>) => Promise<void>,
): void {
  const checked = async (engine: Engine, end: () => Promise<void> | void) => {
    try {
      await check(new Kysely({ dialect: new PostgresDialect({ pool: engine.pool }) }))
    } finally {
      await engine.close()
      await end()
    }
  }
  it(onEmbedded, async () => {
    const folder = mkdtempSync(join(tmpdir(), "admissions-older-"))
    await checked(await openEmbedded(folder), () => rmSync(folder, { recursive: true, force: true }))
  })
  const programs = postgresPrograms()
  it.skipIf(!programs)(onServer, async () => {
    const server = await TemporaryPostgres.start(programs ?? "")
    await checked(openPostgres(server.url), () => server.stop())
  })
}
