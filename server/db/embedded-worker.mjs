// @ts-check
/**
 * The embedded database: PostgreSQL (PGlite) in a worker thread, served on a Unix socket.
 * Plain JavaScript on purpose: a worker thread cannot be started from TypeScript on Node 20 (decision 0006).
 *
 * Invariant: what a transaction committed is on the disk. PGlite turns fsync off and its file system lacks the
 * operation; both are undone here, and the worker refuses to start when that does not work any more.
 */
import { constants, cpSync, fsyncSync } from "node:fs"
import { parentPort, workerData } from "node:worker_threads"
import { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"
import { PGLiteSocketServer } from "@electric-sql/pglite-socket"

let fsyncs = 0

class DurableNodeFS extends NodeFS {
  /** @type {NodeFS["init"]} */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (/** @type {any} */ mod) => {
      const operations = mod.FS?.filesystems?.NODEFS?.stream_ops
      if (!operations || typeof operations.write !== "function" || operations.fsync)
        throw new Error("The file system of the embedded database has changed: fsync cannot be added")
      operations.fsync = (/** @type {{ nfd?: number }} */ stream) => {
        if (stream.nfd === undefined) return 0
        fsyncSync(stream.nfd)
        fsyncs += 1
        return 0
      }
    }
    const { preRun } = emscriptenOpts
    const before = Array.isArray(preRun) ? preRun : preRun ? [preRun] : []
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, addFsync] } }
  }
}

/** The first letters of Parse, Bind, Describe, Execute and Close: what only means something once its Sync is there. */
const parts = new Set([..."PBDEC"].map((letter) => letter.charCodeAt(0)))

/**
 * The database as the socket's server sees it: a statement's messages go to the engine together, since each visit there
 * costs more than most of them. There is one connection, so one statement at a time is on its way.
 * @param {PGlite} db
 */
function inWholeStatements(db) {
  /** @type {Uint8Array[]} */
  let waiting = []
  return new Proxy(db, {
    get: (target, name) => {
      if (name === "execProtocolRawStream") return execute
      const value = Reflect.get(target, name)
      return typeof value === "function" ? value.bind(target) : value
    },
  })

  /** @type {PGlite["execProtocolRawStream"]} */
  async function execute(message, options) {
    // A message without a letter opens a connection: what the one before has left is nobody's.
    if (message[0] === 0) waiting = []
    waiting.push(message)
    if (parts.has(message[0] ?? 0)) return
    const whole = Buffer.concat(waiting)
    waiting = []
    await db.execProtocolRawStream(whole, options)
  }
}

const { folder, socket } = workerData
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "synchronous_commit=on",
  // The files of a college lie in the memory of the machine as well; the usual 128 MB would hold them twice.
  "-c",
  "shared_buffers=16MB",
]
if (startParams.length !== PGlite.defaultStartParams.length + 7)
  throw new Error("The start parameters of the embedded database have changed: check -F")

const db = await PGlite.create({ fs: new DurableNodeFS(folder), startParams })

const before = fsyncs
await db.exec(
  "create table if not exists fsync_probe (id int); insert into fsync_probe values (1); drop table fsync_probe",
)
if (fsyncs === before) throw new Error("The embedded database does not write through to the disk")

const server = new PGLiteSocketServer({ db: inWholeStatements(db), path: socket, maxConnections: 8 })
await server.start()

/**
 * The files of the database as they are between two statements: what a machine would find that stopped now. Answers what went wrong, "" for nothing.
 * @param {string} target
 */
function copy(target) {
  try {
    cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return ""
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

parentPort?.on("message", async (message) => {
  if (message === "fsyncs") parentPort?.postMessage({ fsyncs })
  if (message.copyTo) parentPort?.postMessage({ copied: copy(message.copyTo) })
  if (message !== "stop") return
  await server.stop()
  await db.close()
  parentPort?.postMessage("stopped")
  parentPort?.close()
})
parentPort?.postMessage("ready")
