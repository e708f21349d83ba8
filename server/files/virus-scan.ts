/**
 * Decides whether a file has a virus, by asking a clamd over its INSTREAM protocol. A file counts as clean only if the
 * answer clearly says so.
 */
import { connect, type Socket } from "node:net"
import type { ScannerAddress } from "../settings.ts"

/** The scanner did not answer, or not in its protocol, so nothing is known about the file. */
export class ScannerFailed extends Error {}

const SECONDS = 30
const CHUNK_BYTES = 64 * 1024
/** The longest answer in bytes: it names a stream and a signature. */
const MOST_ANSWER = 4096

/** Sends the question: a ping, or the bytes of a file. */
function send(socket: Socket, bytes: Buffer | "ping"): void {
  if (bytes === "ping") {
    socket.write("zPING\0")
    return
  }
  socket.write("zINSTREAM\0")
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    socket.write(chunk)
  }
  socket.write(Buffer.alloc(4))
}

/** One answer of a clamd, without its terminator. Throws ScannerFailed. */
function ask(address: ScannerAddress, bytes: Buffer | "ping", seconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    const fail = (why: string) => {
      clearTimeout(timer)
      socket.destroy()
      reject(new ScannerFailed(why))
    }
    const timer = setTimeout(() => fail("no answer in time"), seconds * 1000)
    let told = ""
    socket.once("connect", () => send(socket, bytes))
    socket.on("data", (chunk: Buffer) => {
      told += chunk.toString("latin1")
      const end = told.indexOf("\0")
      if (end < 0 && told.length > MOST_ANSWER) return fail("an answer without end")
      if (end < 0) return
      clearTimeout(timer)
      socket.destroy()
      resolve(told.slice(0, end))
    })
    // A scanner may close the connection before it has read everything; if it has answered, the answer counts.
    socket.on("error", (error: Error & { code?: string }) => fail(error.code ?? error.name))
    socket.once("close", () => fail("closed without an answer"))
  })
}

/** True for a virus, false for a clean file. Throws ScannerFailed when the scan failed. */
export async function hasVirus(address: ScannerAddress, bytes: Buffer, seconds = SECONDS): Promise<boolean> {
  const answer = await ask(address, bytes, seconds)
  if (/^stream: .+ FOUND$/.test(answer)) return true
  if (answer === "stream: OK") return false
  throw new ScannerFailed(
    /size limit exceeded/.test(answer) ? "the file is above its limit" : "an odd answer",
  )
}

/** True when a scanner answers a ping. */
export async function scannerAnswers(address: ScannerAddress, seconds: number): Promise<boolean> {
  return ask(address, "ping", seconds).then(
    (answer) => answer === "PONG",
    (error: Error) => {
      if (error instanceof ScannerFailed) return false
      throw error
    },
  )
}
