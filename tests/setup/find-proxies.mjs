// Finds the pooler (pgbouncer) and the proxy (nginx) for the tests; installs the system's packages where that works.
import { ensureFound, firstThere, onPath } from "./find-program.mjs"

const find = (name) => firstThere(`/usr/sbin/${name}`, onPath(name))

/** Both programs, or null. */
export function findProxies() {
  const pooler = find("pgbouncer")
  const proxy = find("nginx")
  return pooler && proxy ? { pooler, proxy } : null
}

/** Finds or installs; null when neither works here. */
export const ensureProxies = () =>
  ensureFound(findProxies, "a pooler and a proxy", "pgbouncer", "nginx-light")
