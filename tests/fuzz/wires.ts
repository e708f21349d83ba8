/** Raw bytes on a socket that are not a request of the contract, or almost one; and the first answer to them. */
import { connect } from "node:net"
import type { Random } from "../faults/random.ts"
import type { FuzzAnswer } from "./judge.ts"

const host = "Host: college\r\n"
const json = "Content-Type: application/json\r\n"
const junk = (random: Random, length: number) =>
  Array.from({ length }, () => String.fromCharCode(random.whole(0, 255))).join("")

/** After each of them we close our side, so that the server always speaks last. */
const wires: readonly ((random: Random) => string)[] = [
  (random) => `${junk(random, random.whole(1, 300))}\r\n\r\n`,
  (random) => `GET /api/${junk(random, 40)} HTTP/1.1\r\n${host}\r\n`,
  (random) =>
    `GET /api/admissions/%${random.pick(["zz", "", "8", "ff%", "c0%80", "00"])} HTTP/1.1\r\n${host}\r\n`,
  (random) => `GET /api/verify/${"x".repeat(random.whole(1900, 2200))} HTTP/1.1\r\n${host}\r\n`,
  (random) =>
    `GET /api/health HTTP/1.1\r\n${host}X-Long: ${"x".repeat(random.whole(14_000, 18_000))}\r\n\r\n`,
  () => "GET /api/health HTTP/1.1\r\n\r\n",
  () => `GET /api/health HTTP/1.0\r\n\r\n`,
  () => `GET /api/health HTTP/9.9\r\n${host}\r\n`,
  () => `GET http://elsewhere/api/health HTTP/1.1\r\n${host}\r\n`,
  () => `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  (random) =>
    `${random.pick(["TRACE", "PROPFIND", "PURGE", "M-SEARCH", "QUERY", "get"])} /api/health HTTP/1.1\r\n${host}\r\n`,
  () => `POST /api/auth/login HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  () =>
    `POST /api/auth/login HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  () =>
    `POST /api/auth/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  () => `POST /api/auth/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  () => `POST /api/auth/login HTTP/1.1\r\n${host}${json}Content-Length: -1\r\n\r\n`,
  () => `POST /api/auth/login HTTP/1.1\r\n${host}${json}Content-Length: 100\r\n\r\n{"username"`,
  () =>
    `POST /api/auth/login HTTP/1.1\r\n${host}${json}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
  () => `POST /api/auth/login HTTP/1.1\r\n${host}${json}Content-Length: 99999999999\r\n\r\n{}`,
  () => `POST /api/auth/login HTTP/1.1\r\n${host}Expect: magic\r\nContent-Length: 0\r\n\r\n`,
  () => `GET /api/health HTTP/1.1\r\n${host}X-Device-Time: a\r\n b\r\n\r\n`,
  () => `GET /api/health HTTP/1.1\r\n${host}X Bad: a\r\n\r\n`,
  () => `GET /api/health HTTP/1.1\r\n${host}X-Nul: \u0000\r\n\r\n`,
  () => `GET /api/health HTTP/1.1\r\n${host}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
  () => `GET /api/auth/profile HTTP/1.1\r\n${host}Authorization: Bearer ${"x.".repeat(2000)}\r\n\r\n`,
  () =>
    `POST /api/uploads HTTP/1.1\r\n${host}Tus-Resumable: 1.0.0\r\nUpload-Length: -1\r\nContent-Length: 0\r\n\r\n`,
  () => `GET /../../etc/passwd HTTP/1.1\r\n${host}\r\n`,
  () => `GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1\r\n${host}\r\n`,
]

export const anyWire = (random: Random): string => random.pick(wires)(random)

/** The complete answer; undefined when the connection closed without one. */
export function readAnswer(bytes: Buffer): FuzzAnswer | undefined {
  const end = bytes.indexOf("\r\n\r\n")
  if (end < 0) return undefined
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n")
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  )
  const rest = bytes.subarray(end + 4)
  const length = headers["content-length"]
  return {
    status: Number(first.split(" ")[1]),
    headers,
    bytes: length === undefined ? rest : rest.subarray(0, Number(length)),
  }
}

/** Sends bytes and returns everything that came back until the connection closed. */
export function sayRaw(port: number, text: string): Promise<Buffer> {
  return new Promise((resolve) => {
    const heard: Buffer[] = []
    const socket = connect({ host: "127.0.0.1", port })
    socket.on("data", (chunk) => heard.push(chunk))
    socket.on("error", () => undefined)
    socket.once("close", () => resolve(Buffer.concat(heard)))
    socket.end(Buffer.from(text, "latin1"))
  })
}
