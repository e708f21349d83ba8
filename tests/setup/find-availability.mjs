// Finds Patroni, etcd and HAProxy for the tests; installs the system's packages where that works.
import { ensureFound, firstThere, onPath } from "./find-program.mjs"

/** The programs of a highly available database, or null. */
export function findAvailability() {
  const patroni = firstThere("/usr/bin/patroni", onPath("patroni"))
  const etcd = firstThere("/usr/bin/etcd", onPath("etcd"))
  const haproxy = firstThere("/usr/sbin/haproxy", onPath("haproxy"))
  return patroni && etcd && haproxy ? { patroni, etcd, haproxy } : null
}

/** Finds or installs; null when neither works here. */
export const ensureAvailability = () =>
  ensureFound(
    findAvailability,
    "a database that outlives its machines",
    "patroni",
    "python3-etcd",
    "etcd-server",
    "haproxy",
  )
