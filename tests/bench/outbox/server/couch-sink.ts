/** A server with CouchDB's protocol (express-pouchdb in memory), behind the sink's delays and faults. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http"
import type { AddressInfo } from "node:net"
import { loadOf } from "../peers.ts"
import { answer, type Fate, fateOfAll, type Gate, isOver, OK, readText, UNAUTHORIZED } from "./wire.ts"

export const COUCH = "/api/couch"
const DATABASE = `${COUCH}/bench`

interface Document {
  _id: string
  _rev: string
}

export class CouchSink {
  private readonly server: Server = createServer(couchDb())
  /** The stored revisions of each document: a revision that comes again is not a second effect. */
  private readonly revisions = new Map<string, Set<string>>()

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))
    await this.ask("PUT", DATABASE, "")
    return this
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  async take(request: IncomingMessage, response: ServerResponse, gate: Gate): Promise<void> {
    const { method = "GET", url = "/" } = request
    const text = await readText(request)
    const isAuthorized = gate.isAuthorized(request)
    const batch = url.endsWith("/_bulk_docs") ? (JSON.parse(text) as { docs: Document[] }) : null
    const fates = (batch?.docs ?? []).map(({ _id }) => gate.arrive(_id, isAuthorized))
    await gate.pause()
    const refused = (batch?.docs ?? []).filter((_, at) => isRefusal(fates[at] ?? OK))
    const fate = fateOfAll(fates.filter((one) => !isRefusal(one)))
    if (isOver(response, fate)) return
    if (!isAuthorized) return answer(response, UNAUTHORIZED)
    const taken = batch?.docs.filter((one) => !refused.includes(one)) ?? []
    const onward = batch ? JSON.stringify({ ...batch, docs: taken }) : text
    const answered = await this.ask(method, url, onward)
    if (answered.status < 300) for (const one of taken) this.note(one, gate)
    if (fate.kind === "commit-then-drop") return void response.destroy()
    const body = batch && answered.status < 300 ? withRefusals(answered.body, refused) : answered.body
    answer(response, { kind: "answer", status: answered.status, type: "application/json", body })
  }

  private note({ _id, _rev }: Document, gate: Gate): void {
    const known = this.revisions.get(_id) ?? new Set()
    if (!known.has(_rev)) gate.effect(_id)
    this.revisions.set(_id, known.add(_rev))
  }

  private async ask(method: string, path: string, body: string): Promise<{ status: number; body: string }> {
    const { port } = this.server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { accept: "application/json", "content-type": "application/json" },
      ...(body === "" ? {} : { body }),
    })
    return { status: response.status, body: await response.text() }
  }
}

/** True when CouchDB refuses one document of a batch and stores the others. */
const isRefusal = (fate: Fate) => fate.kind === "answer" && fate.status === 422

function withRefusals(body: string, refused: readonly Document[]): string {
  const errors = refused.map(({ _id: id }) => ({
    id,
    error: "forbidden",
    reason: "This payment is refused.",
  }))
  return JSON.stringify([...(JSON.parse(body) as unknown[]), ...errors])
}

let made: RequestListener | null = null

/** One database for all sinks of this process: their ids never collide. */
function couchDb(): RequestListener {
  made ??= makeCouchDb()
  return made
}

function makeCouchDb(): RequestListener {
  const load = (name: string) => loadOf("pouchdb", name)
  type Store = { plugin(part: unknown): Store; defaults(options: object): Store }
  const store = ["pouchdb-adapter-memory", "pouchdb-mapreduce", "pouchdb-replication"].reduce(
    (plain, part) => plain.plugin(load(part)),
    load("pouchdb-core") as Store,
  )
  const express = load("express") as () => RequestListener & { use(path: string, part: unknown): void }
  const serve = load("express-pouchdb") as (store: Store, options: object) => unknown
  const app = express()
  const options = { mode: "minimumForPouchDB", inMemoryConfig: true }
  app.use(COUCH, serve(store.defaults({ adapter: "memory" }), options))
  return app
}
