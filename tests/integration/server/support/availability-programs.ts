/** The programs of a highly available database: Patroni, etcd and HAProxy. */
import { existsSync } from "node:fs"
import { postgresPrograms } from "./temporary-postgres.ts"

const PATRONI = "/usr/bin/patroni"
const ETCD = "/usr/bin/etcd"
const HAPROXY = "/usr/sbin/haproxy"

/** The paths of the programs, with PostgreSQL's folder; undefined when one of them is not installed. */
export function availabilityPrograms() {
  const postgres = postgresPrograms()
  if (!postgres || ![PATRONI, ETCD, HAPROXY].every((program) => existsSync(program))) return undefined
  return { postgres, patroni: PATRONI, etcd: ETCD, haproxy: HAPROXY }
}
