/** Decides how the embedded database runs: one worker thread, one Unix socket, one connection. */
import { createHash, randomBytes } from "node:crypto"
import { chmodSync, mkdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import pg from "pg"
import { contractTypes, type Engine, outliveConnections, UP_MS } from "../engine.ts"
import { PoolSockets } from "../pool-sockets.ts"
import { pipelinedPool } from "../query-pools.ts"
import { within } from "../within.ts"
import { type Beginning, beginDatabase } from "./empty-database.ts"
import { lockFolder } from "./folder-lock.ts"
import { GatheringSocket } from "./gathering-socket.ts"

/**
 * A Unix socket path may have about 100 characters; for a deep data folder the socket lies in the system's temporary folder.
 */
export function socketFolder(dataDir: string): string {
  const beside = join(dataDir, "socket")
  if (beside.length < 80) return beside
  return join(tmpdir(), `admissions-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`)
}

function answerOf<T>(worker: Worker, pick: (message: unknown) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      const found = pick(message)
      if (found === undefined) return
      worker.off("message", onMessage).off("error", reject).off("exit", onExit)
      resolve(found)
    }
    const onExit = (code: number) => reject(new Error(`The embedded database stopped (${code})`))
    worker.on("message", onMessage).once("error", reject).once("exit", onExit)
  })
}

interface WorkerData {
  folder: string
  socket: string
  name: string
}

/** Starts the engine in its thread; returns once it accepts connections. */
async function startWorker(workerData: WorkerData): Promise<Worker> {
  const worker = new Worker(new URL("./embedded-worker.mjs", import.meta.url), { workerData, execArgv: [] })
  // The exit that follows says that the engine has stopped.
  worker.on("error", () => undefined)
  await answerOf(worker, (message) => (message === "ready" ? true : undefined))
  return worker
}

/**
 * Starts the embedded database in a folder that no other process uses; where there is none, a new one.
 * The pool holds one connection: the engine works one statement at a time, and with several connections the parts
 * of two statements could mix outside a transaction. Waiting therefore happens here, in order.
 */
export async function openEmbedded(dataDir: string, beginning: Beginning = "empty"): Promise<Engine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  const unlock = lockFolder(dataDir)
  const host = socketFolder(dataDir)
  rmSync(host, { recursive: true, force: true })
  mkdirSync(host, { recursive: true, mode: 0o700 })
  const folder = join(dataDir, "database")
  const port = 5432
  // The engine accepts only connections with this name, so only those of this process.
  const name = `admissions-${randomBytes(16).toString("hex")}`
  const worker = await beginDatabase(folder, beginning)
    .then(() => startWorker({ folder, socket: join(host, `.s.PGSQL.${port}`), name }))
    .catch((error) => {
      unlock()
      throw error
    })
  const sockets = new PoolSockets()
  const pool = outliveConnections(
    new pg.Pool({
      host,
      port,
      user: "postgres",
      database: "postgres",
      application_name: name,
      max: 1,
      types: contractTypes,
      pipeline: true,
      stream: () => sockets.keep(new GatheringSocket()),
    }),
  )
  // A new connection finds the session of the one before, with its prepared statements.
  pool.on("connect", (client) => void client.query("deallocate all").catch(() => undefined))
  let isClosing = false
  const lost = new Promise<string>((resolve) => {
    worker.once("exit", (code) => !isClosing && resolve(`The embedded database stopped (${code})`))
  })
  const queries = pipelinedPool(pool)
  return {
    pool,
    queries,
    queriesOfCalls: () => queries,
    name: "embedded",
    lost,
    isUp: async () => void (await within(UP_MS, pool.query("select 1"))),
    fsyncs: async () => {
      const answer = answerOf(worker, (message) => (message as { fsyncs?: number }).fsyncs)
      worker.postMessage("fsyncs")
      return answer
    },
    copyTo: async (folder) => {
      const answer = answerOf(worker, (message) => (message as { copied?: string }).copied)
      worker.postMessage({ copyTo: folder })
      const fault = await answer
      if (fault) throw new Error(`The database could not be copied: ${fault}`)
    },
    close: async () => {
      isClosing = true
      await sockets.end(pool)
      const stopped = answerOf(worker, (message) => (message === "stopped" ? true : undefined))
      worker.postMessage("stop")
      await stopped
      await worker.terminate()
      rmSync(host, { recursive: true, force: true })
      unlock()
    },
  }
}
