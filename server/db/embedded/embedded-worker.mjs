// @ts-check
/**
 * The embedded database: PostgreSQL (PGlite) in a worker thread, served on a Unix socket.
 * Plain JavaScript on purpose: a worker thread cannot be started from TypeScript on Node 20 (decision 0006).
 *
 * Invariant: what a transaction committed is on the disk. PGlite turns fsync off and its file system lacks the
 * operation; both are undone here, and the worker refuses to start when that does not work any more.
 */
import { timingSafeEqual } from "node:crypto"
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

/** The first letters of Parse, Bind, Describe, Execute and Close: messages that take effect only at the next Sync. */
const parts = new Set([..."PBDEC"].map((letter) => letter.charCodeAt(0)))

/**
 * Wraps the database for the socket server: passes all messages of a statement to the engine in one call, since a call costs
 * more than most messages. There is one connection, so one statement at a time is in progress.
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
    // A message without a type letter opens a connection: unfinished messages of the connection before are dropped.
    if (message[0] === 0) waiting = []
    waiting.push(message)
    if (parts.has(message[0] ?? 0)) return
    const whole = Buffer.concat(waiting)
    waiting = []
    await db.execProtocolRawStream(whole, options)
  }
}

/**
 * Makes the socket write all answers of one turn of the event loop at once: a system call costs more than the answer of most
 * statements.
 * @param {import("node:net").Socket} socket
 */
function gathering(socket) {
  const write = socket.write
  let isHolding = false
  socket.write = (/** @type {any[]} */ ...given) => {
    if (!isHolding) {
      isHolding = true
      socket.cork()
      process.nextTick(() => {
        isHolding = false
        socket.uncork()
      })
    }
    return Reflect.apply(write, socket, given)
  }
  return socket
}

const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const PROTOCOL_3 = 196608
/** A message that opens a connection has a few hundred bytes. */
const LONGEST_OPENING = 10_000
const OPENING_MS = 5000

/** A FATAL error with PostgreSQL's code for a refused login; psql and pg_dump display it. */
function refusal() {
  const fields = {
    S: "FATAL",
    V: "FATAL",
    C: "28000",
    M: "This database belongs to the college's running server alone, and takes no other connection",
    H: "npm run backup takes everything beside the running server; a PostgreSQL server (DATABASE_URL) is open to other programs.",
  }
  const text = Buffer.from(
    `${Object.entries(fields)
      .map(([letter, words]) => `${letter}${words}\0`)
      .join("")}\0`,
  )
  const head = Buffer.alloc(5, "E")
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

/**
 * Admits only connections that give the secret name: the engine has one session, which every connection would share and could
 * change. Any other connection gets an error and is closed before a byte of it reaches the engine.
 * @param {import("node:net").Socket} socket
 * @param {string} name
 * @param {(socket: import("node:net").Socket) => unknown} admit
 */
function guard(socket, name, admit) {
  let held = Buffer.alloc(0)
  const end = () => socket.destroy()
  const refuse = () => {
    socket.off("data", read)
    socket.resume()
    socket.end(refusal())
  }
  const read = (/** @type {Buffer} */ bytes) => {
    held = Buffer.concat([held, bytes])
    for (;;) {
      if (held.length < 8) return
      const [length, kind] = [held.readInt32BE(0), held.readInt32BE(4)]
      if (kind !== SSL_REQUEST && kind !== GSS_REQUEST) break
      if (length !== 8) return refuse()
      socket.write("N")
      held = held.subarray(length)
    }
    const [length, kind] = [held.readInt32BE(0), held.readInt32BE(4)]
    if (kind !== PROTOCOL_3 || length > LONGEST_OPENING) return refuse()
    if (held.length < length) return
    const given = held.toString("utf8", 8, length).split("\0")
    const at = given.findIndex((word, i) => i % 2 === 0 && word === "application_name")
    if (at < 0 || !isEqual(given[at + 1] ?? "", name)) return refuse()
    socket.off("data", read).off("error", end).setTimeout(0).off("timeout", end)
    socket.pause()
    socket.unshift(held)
    admit(socket)
    socket.resume()
  }
  socket.on("data", read).on("error", end).setTimeout(OPENING_MS).on("timeout", end)
}

/** @param {string} one @param {string} other */
function isEqual(one, other) {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const { folder, socket, name } = workerData
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "synchronous_commit=on",
  // The operating system caches the files of the database, too; the usual 128 MB would hold them in memory twice.
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

/** @type {any} */
const server = new PGLiteSocketServer({ db: inWholeStatements(db), path: socket, maxConnections: 8 })
const admit = server.handleConnection
if (typeof admit !== "function")
  throw new Error("The socket's server has changed: who connects cannot be looked at")
server.handleConnection = (/** @type {import("node:net").Socket} */ given) =>
  guard(given, name, (known) => admit.call(server, gathering(known)))
await server.start()

/**
 * Copies the files of the database between two statements, in the state in which a crash at this moment would leave them.
 * Returns the error message, or "" when it succeeded.
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
