/** Opens the configured database for a command while no server runs on it; its tables are not migrated. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { openEmbedded } from "./embedded/embedded.ts"
import { type Engine, openPostgres } from "./engine.ts"

/** Opens the database, does the work, closes the database. Throws when there is none. */
export async function withEngine<T>(
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  if (!databaseUrl && !existsSync(join(dataDir, "database")))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL`)
  const engine = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(dataDir)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}
