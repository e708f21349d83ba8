// Finds the programs of a PostgreSQL server for the tests; installs the system's package where that works.
import { existsSync, readdirSync } from "node:fs"
import { dirname } from "node:path"
import { ensureFound, onPath } from "./find-program.mjs"

/** The folder with initdb and postgres, or null. */
export function findPostgres() {
  const roots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].filter((path) =>
    existsSync(path),
  )
  const folders = roots.flatMap((path) => readdirSync(path).map((name) => `${path}/${name}/bin`))
  const fromPath = onPath("initdb")
  if (fromPath) folders.push(dirname(fromPath))
  return folders.find((path) => existsSync(`${path}/initdb`) && existsSync(`${path}/postgres`)) ?? null
}

/** Finds or installs; null when neither works here. */
export const ensurePostgres = () => ensureFound(findPostgres, "a PostgreSQL server", "postgresql")
