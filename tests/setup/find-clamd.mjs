// Finds the virus scanner for the tests; installs the system's package where that works.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

/** The program, or null. */
export function findClamd() {
  const fromPath = spawnSync("sh", ["-c", "command -v clamd"], { encoding: "utf8" }).stdout.trim()
  return [process.env.CLAMD_BIN, "/usr/sbin/clamd", fromPath].find((path) => path && existsSync(path)) ?? null
}

/** Finds or installs; null when neither works here. */
export function ensureClamd() {
  const found = findClamd()
  if (found) return found
  console.log("Installing a virus scanner for the tests ...")
  const command =
    "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends clamav-daemon"
  spawnSync("sh", ["-c", command], { stdio: "inherit" })
  return findClamd()
}
