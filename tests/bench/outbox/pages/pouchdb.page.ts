/** PouchDB replicating live to a CouchDB-compatible server in batches of 100, wired as its documentation shows. */
import PouchDB from "pouchdb-browser"
import generateReplicationId from "pouchdb-generate-replication-id"
import { bodyOf, laneOf } from "./driver.ts"

let current = ""
const local = new PouchDB("bench")
const remote = new PouchDB(`${location.origin}/api/couch/bench`, {
  skip_setup: true,
  fetch: (url: string, init: RequestInit & { headers: Headers }) => {
    init.headers.set("Authorization", `Bearer ${current}`)
    return PouchDB.fetch(url, init)
  },
})
let replication: ReturnType<typeof local.replicate.to> | null = null

/**
 * Starts the replication. It waits longer each time while there is no network, and stops when the server refuses the
 * session: then the app starts it again.
 */
function begin(): void {
  replication?.cancel()
  replication = local.replicate.to(remote, { live: true, retry: true, batch_size: 100 })
  replication.on("error", () => undefined)
}

/** How far the replication has come, by its own record on this device. */
async function pushedUpTo(): Promise<number> {
  const checkpoint = await local.get(await generateReplicationId(local, remote, {})).catch(() => null)
  return Number(checkpoint?.last_seq ?? 0)
}

window.driver = {
  async save(ids, lanes) {
    const started = performance.now()
    for (const [index, id] of ids.entries()) await local.put({ _id: id, ...bodyOf(id, laneOf(index, lanes)) })
    return performance.now() - started
  },
  saveFile: () => Promise.reject(new Error("A file is part of its document")),
  waiting: async () => (await local.info()).update_seq - (await pushedUpTo()),
  async send() {
    begin()
  },
  async signIn(token) {
    current = token
    begin()
  },
}
