import { createServer, type Server, type Socket } from "node:net"
import { afterEach, expect, test } from "vitest"
import { hasVirus, ScannerFailed } from "./virus-scan.ts"

let server: Server | undefined
afterEach(() => server?.close())

/** A fake scanner that treats each connection as `act` says. */
async function scanner(act: (socket: Socket) => void): Promise<{ host: string; port: number }> {
  const made = createServer(act)
  server = made
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve))
  return { host: "127.0.0.1", port: (made.address() as { port: number }).port }
}

/** Collects what a scanner receives, up to the chunk of length 0. */
function whole(socket: Socket, then: (file: Buffer) => void): void {
  let got = Buffer.alloc(0)
  socket.on("error", () => undefined)
  socket.on("data", (chunk: Buffer) => {
    got = Buffer.concat([got, chunk])
    const parts: Buffer[] = []
    for (let at = 10; at + 4 <= got.length; ) {
      const length = got.readUInt32BE(at)
      if (length === 0) return then(Buffer.concat(parts))
      if (at + 4 + length > got.length) return
      parts.push(got.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
  })
}

const file = Buffer.alloc(200_000, "paper")

test("the whole file is sent in chunks, and the answer counts although it comes in pieces", async () => {
  let seen: Buffer | undefined
  const address = await scanner((socket) =>
    whole(socket, (bytes) => {
      seen = bytes
      socket.write("stream: ")
      setImmediate(() => socket.end("OK\0"))
    }),
  )
  expect(await hasVirus(address, file)).toBe(false)
  expect(seen?.equals(file)).toBe(true)
})

test("a find is a find", async () => {
  const address = await scanner((socket) => whole(socket, () => socket.end("stream: Eicar-Test FOUND\0")))
  expect(await hasVirus(address, file)).toBe(true)
})

test.each([
  ["half an answer", "stream: O"],
  ["an answer without its end", "stream: OK"],
  ["no answer", ""],
  ["the limit of its size", "INSTREAM size limit exceeded. ERROR\0"],
  ["another answer", "UNKNOWN COMMAND\0"],
  ["an answer that never ends", "x".repeat(10_000)],
])("%s says nothing about the file", async (_, answer) => {
  const address = await scanner((socket) => whole(socket, () => socket.end(answer)))
  await expect(hasVirus(address, file)).rejects.toBeInstanceOf(ScannerFailed)
})

test("a scanner that is silent or not there says nothing about the file", async () => {
  const silent = await scanner((socket) => void socket.on("error", () => undefined).resume())
  await expect(hasVirus(silent, file, 0.05)).rejects.toBeInstanceOf(ScannerFailed)
  await expect(hasVirus({ path: "/nonexistent/clamd.sock" }, file)).rejects.toBeInstanceOf(ScannerFailed)
})
