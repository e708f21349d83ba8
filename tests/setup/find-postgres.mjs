// Finds the programs of a PostgreSQL server for the tests; installs the system's package where that works.
import { spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"

/** The folder with initdb and postgres, or null. */
export function findPostgres() {
  const roots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].filter((path) =>
    existsSync(path),
  )
  const folders = roots.flatMap((path) => readdirSync(path).map((name) => `${path}/${name}/bin`))
  const fromPath = spawnSync("sh", ["-c", "dirname $(command -v initdb)"], { encoding: "utf8" }).stdout.trim()
  return (
    [...folders, fromPath].find(
      (path) => path && existsSync(`${path}/initdb`) && existsSync(`${path}/postgres`),
    ) ?? null
  )
}

/** Finds or installs; null when neither works here. */
export function ensurePostgres() {
  const found = findPostgres()
  if (found) return found
  console.log("Installing a PostgreSQL server for the tests ...")
  const command = "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql"
  spawnSync("sh", ["-c", command], { stdio: "inherit" })
  return findPostgres()
}
