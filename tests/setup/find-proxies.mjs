// Finds the pooler (pgbouncer) and the proxy (nginx) for the tests; installs the system's packages where that works.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

function find(name) {
  const fromPath = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim()
  return [`/usr/sbin/${name}`, fromPath].find((path) => path && existsSync(path)) ?? null
}

/** Both programs, or null. */
export function findProxies() {
  const pooler = find("pgbouncer")
  const proxy = find("nginx")
  return pooler && proxy ? { pooler, proxy } : null
}

/** Finds or installs; null when neither works here. */
export function ensureProxies() {
  const found = findProxies()
  if (found) return found
  console.log("Installing a pooler and a proxy for the tests ...")
  // In this run level the package manager starts no service.
  const command =
    "apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends pgbouncer nginx-light"
  spawnSync("sh", ["-c", command], { stdio: "inherit" })
  return findProxies()
}
