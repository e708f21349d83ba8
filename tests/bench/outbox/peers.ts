/**
 * The contenders that only this bench needs. They are not dependencies of the project: each is installed, in these versions,
 * when it is first measured, into a folder that is not under version control.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const cache = fileURLToPath(new URL("../../../node_modules/.cache/bench-peers", import.meta.url))

const PEERS = {
  rxdb: ["rxdb@17.6.0", "rxjs@7.8.2"],
  pouchdb: [
    "pouchdb-browser@9.0.0",
    "pouchdb-generate-replication-id@9.0.0",
    "pouchdb-core@9.0.0",
    "pouchdb-adapter-memory@9.0.0",
    "pouchdb-mapreduce@9.0.0",
    "pouchdb-replication@9.0.0",
    "express-pouchdb@4.2.0",
    "express@4.22.3",
    // The replacement that bundlers use for a module of Node that browsers lack.
    "events@3.3.0",
  ],
} as const
export type Peer = keyof typeof PEERS

const folderOf = (peer: Peer) => join(cache, peer)

/** The folder of a peer's packages. */
export const modulesOf = (peer: Peer): string => join(folderOf(peer), "node_modules")

/** Installs a peer unless it is installed; returns why it is not available, or null. */
export function installPeer(peer: Peer): string | null {
  const wanted = PEERS[peer].join(" ")
  const stamp = join(folderOf(peer), "installed")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return null
  console.log(`Installing ${wanted} ...`)
  mkdirSync(folderOf(peer), { recursive: true })
  writeFileSync(join(folderOf(peer), "package.json"), JSON.stringify({ private: true }))
  const { status, stderr } = spawnSync(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", ...PEERS[peer]],
    { cwd: folderOf(peer), encoding: "utf8" },
  )
  if (status !== 0) return `npm could not install it (${/npm error code (\w+)/.exec(stderr)?.[1] ?? status})`
  writeFileSync(stamp, wanted)
  return null
}

/** Loads one of a peer's packages in Node, as CommonJS. */
export function loadOf(peer: Peer, name: string): unknown {
  return createRequire(join(folderOf(peer), "package.json"))(name)
}
