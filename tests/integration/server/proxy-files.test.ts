/** The shipped proxy files in a real nginx: before the server of one machine, and before containers that come and go. */
import { createHash } from "node:crypto"
import { createSocket, type Socket } from "node:dgram"
import { readFileSync } from "node:fs"
import { createServer, type Server, type ServerResponse } from "node:http"
import { connect } from "node:http2"
import { request } from "node:https"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { afterShare } from "#domain/common/share-target.ts"
import { freePort } from "./support/temporary-postgres.ts"
import { isProxyHere, TemporaryFront } from "./support/temporary-proxies.ts"

const isHere = isProxyHere()
if (!isHere && process.env.CI) throw new Error("nginx was not found")

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")

/** The answers to `/api/held`, until a test ends them. */
const held: ServerResponse[] = []

/** A server that answers with what it received, slowly at `/api/slow`, not at all at `/api/held`, and with 503 at `/api/busy`. */
async function openServer(host: string, port = 0): Promise<Server> {
  const server = createServer(async (asked, answer) => {
    if (asked.url === "/api/slow") {
      answer.write("first ")
      setTimeout(() => answer.end("last"), 1000)
      return
    }
    if (asked.url === "/api/held") {
      held.push(answer)
      return
    }
    if (asked.url === "/api/busy") {
      answer.writeHead(503, { "retry-after": "2" }).end()
      return
    }
    const { "x-forwarded-for": from, "x-forwarded-proto": proto, host: named } = asked.headers
    const body = await buffer(asked).catch(() => undefined)
    // The client has disconnected.
    if (!body) return
    answer.end(JSON.stringify({ at: host, from, proto, named, length: body.length, sha256: sha256(body) }))
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return server
}
const addressOf = (server: Server) => {
  const { address, port } = server.address() as AddressInfo
  return `http://${address}:${port}`
}
const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** A name server for nginx that answers every query with the current addresses. */
async function openNameServer(addresses: () => readonly string[]): Promise<Socket> {
  const socket = createSocket("udp4")
  socket.on("message", (question, { port, address }) => {
    const found = addresses()
    const head = Buffer.alloc(12)
    question.copy(head, 0, 0, 2)
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(found.length, 6)
    // A record for the queried name: type A, valid for one second.
    const records = found.map((one) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...one.split(".").map(Number)]),
    )
    socket.send(Buffer.concat([head, question.subarray(12), ...records]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve))
  return socket
}

describe.runIf(isHere)("the proxy of one machine", () => {
  let server: Server
  let front: TemporaryFront
  beforeAll(async () => {
    server = await openServer("127.0.0.1")
    front = await TemporaryFront.before([addressOf(server)])
  })
  afterAll(async () => {
    await front?.stop()
    await closed(server)
  })

  it("answers over TLS, and tells the server who asked", async () => {
    const { status, body } = await front.ask("/api/health", { headers: { "x-forwarded-for": "1.2.3.4" } })
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ from: "1.2.3.4, 127.0.0.1", proto: "https", named: "127.0.0.1" })
  })

  it("speaks HTTP/2", async () => {
    const session = connect(front.url, { ca: front.authority })
    const stream = session.request({ ":path": "/api/health" })
    const answered = new Promise<number>((resolve, reject) => {
      stream.on("response", (headers) => resolve(Number(headers[":status"]))).on("error", reject)
      session.on("error", reject)
    })
    expect(await answered).toBe(200)
    session.close()
  })

  it("leads from http to the same place over https, except where an authority looks for an answer", async () => {
    const plain = `http://127.0.0.1:${front.plainPort}`
    const led = await fetch(`${plain}/application?id=7`, { redirect: "manual" })
    expect([led.status, led.headers.get("location")]).toEqual([301, "https://127.0.0.1/application?id=7"])
    front.answerChallenge("a-token", "a-token.of-an-account")
    const challenge = await fetch(`${plain}/.well-known/acme-challenge/a-token`, { redirect: "manual" })
    expect([challenge.status, await challenge.text()]).toEqual([200, "a-token.of-an-account"])
  })

  it("passes a file of a megabyte on, and refuses more than any form has", async () => {
    const body = Buffer.alloc(1_048_576, "admissions")
    const passed = await front.ask("/api/admissions/1/documents", { method: "POST", body })
    expect(JSON.parse(passed.body)).toMatchObject({ length: body.length, sha256: sha256(body) })
    const tooLarge = Buffer.alloc(13 * 1_048_576)
    const refused = await front
      .ask("/api/documents", { method: "POST", body: tooLarge })
      .catch(() => undefined)
    expect(refused?.status ?? 413).toBe(413)
  })

  it("leads a shared file of any size to what the app says of it", async () => {
    const body = Buffer.alloc(13 * 1_048_576)
    const { status, headers } = await front.ask("/share-target", { method: "POST", body })
    expect(status).toBe(303)
    expect(new URL(String(headers.location), front.url).href).toBe(
      new URL(afterShare.failed, `${front.url}/share-target`).href,
    )
  })

  it("passes each part of an answer on as it comes", async () => {
    const times: number[] = []
    const begun = performance.now()
    const body = await new Promise<string>((resolve, reject) => {
      request(`${front.url}/api/slow`, { ca: front.authority }, (answer) => {
        let read = ""
        answer.on("data", (part: Buffer) => {
          times.push(performance.now() - begun)
          read += part.toString()
        })
        answer.on("end", () => resolve(read))
      })
        .on("error", reject)
        .end()
    })
    expect(body).toBe("first last")
    expect(times.length).toBe(2)
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(500)
  })

  it("passes the beginning of a file on before its end has come", async () => {
    const begun = new Promise<number>((resolve) =>
      server.once("request", (asked) =>
        asked.once("data", (part: Buffer) => {
          resolve(part.length)
        }),
      ),
    )
    const asked = request(`${front.url}/api/uploads/1`, {
      method: "PATCH",
      ca: front.authority,
      headers: { "content-length": "1000000" },
    })
    asked.on("error", () => undefined)
    asked.write(Buffer.alloc(1000))
    expect(await begun).toBeGreaterThan(0)
    asked.destroy()
  })

  it("lets one address have so many calls open, and no more", async () => {
    // A connection of HTTP/2 carries 128 requests at a time.
    const sessions = Array.from({ length: 5 }, () => connect(front.url, { ca: front.authority }))
    const statuses: number[] = []
    const streams = sessions.flatMap((session) =>
      Array.from({ length: 110 }, () => session.request({ ":path": "/api/held" })),
    )
    for (const stream of streams) {
      stream.on("response", (headers) => statuses.push(Number(headers[":status"])))
      stream.on("error", () => undefined).resume()
    }
    await expect.poll(() => held.length + statuses.length, { timeout: 15_000 }).toBe(550)
    expect(held).toHaveLength(500)
    expect(new Set(statuses)).toEqual(new Set([503]))
    // The pages are counted apart.
    expect((await front.ask("/index.html")).status).toBe(200)
    expect((await front.ask("/api/health")).status).toBe(503)
    for (const answer of held.splice(0)) answer.end()
    await expect.poll(async () => (await front.ask("/api/health")).status).toBe(200)
    for (const session of sessions) session.close()
  }, 30_000)

  it("says 502 where no server is, and comes back with it", async () => {
    const { port } = server.address() as AddressInfo
    await closed(server)
    expect((await front.ask("/api/admissions?search=9848012345")).status).toBe(502)
    server = await openServer("127.0.0.1", port)
    await expect.poll(async () => (await front.ask("/api/health")).status, { timeout: 10_000 }).toBe(200)
  })

  it("has noted nowhere who asked and for what, when a server was away or a call was one too many", () => {
    expect(front.errors).not.toMatch(/9848012345|request:|client:/)
  })
})

it("another college is proxied, and logged, as the first one", () => {
  const read = (name: string) => readFileSync(`server/deploy/${name}`, "utf8")
  expect(read("nginx-college.conf")).not.toMatch(/^\s*(error|access)_log/m)
  /** What a server block says, without comments and without what differs between colleges. */
  const linesOf = (name: string) =>
    (
      read(name)
        .split(/^ *server \{$/m)
        .at(-1) ?? ""
    )
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => /^(?!#|ssl_certificate|server_name|proxy_pass|include|$)/.test(line))
  // One more brace: that of the block around the servers.
  expect(linesOf("nginx.conf").slice(0, -1)).toEqual(linesOf("nginx-college.conf"))
})

describe.runIf(isHere)("the proxy of two colleges", () => {
  const servers: Server[] = []
  let front: TemporaryFront
  beforeAll(async () => {
    for (const host of ["127.0.0.2", "127.0.0.3"]) servers.push(await openServer(host))
    const [first = "", second = ""] = servers.map(addressOf)
    front = await TemporaryFront.beforeTwo(first, second)
  })
  afterAll(async () => {
    await front?.stop()
    for (const server of servers) await closed(server)
  })

  it("leads each host name to its own college", async () => {
    const asked = async (host: string) => JSON.parse((await front.ask("/api/x", { headers: { host } })).body)
    const college = { at: "127.0.0.2", named: "admissions.college.example" }
    expect(await asked("admissions.college.example")).toMatchObject(college)
    const other = { at: "127.0.0.3", named: "admissions.kolar.example" }
    expect(await asked("admissions.kolar.example")).toMatchObject(other)
  })
})

describe.runIf(isHere)("the proxy of two servers, each of which refuses a call with 503", () => {
  const servers: Server[] = []
  let front: TemporaryFront
  beforeAll(async () => {
    for (const host of ["127.0.0.2", "127.0.0.3"]) servers.push(await openServer(host))
    front = await TemporaryFront.before(servers.map(addressOf))
  })
  afterAll(async () => {
    await front?.stop()
    for (const server of servers) await closed(server)
  })

  it("passes the refusals on, and goes on asking both", async () => {
    const refused = await Promise.all(Array.from({ length: 6 }, () => front.ask("/api/busy")))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect((await front.ask("/api/health")).status).toBe(200)
  })
})

describe.runIf(isHere)("the proxy in containers", () => {
  let port: number
  let addresses: string[] = ["127.0.0.2", "127.0.0.3"]
  let names: Socket
  let front: TemporaryFront
  const servers = new Map<string, Server>()
  beforeAll(async () => {
    port = await freePort()
    for (const host of addresses) servers.set(host, await openServer(host, port))
    names = await openNameServer(() => addresses)
    front = await TemporaryFront.byName(`127.0.0.1:${(names.address() as AddressInfo).port}`, port)
  })
  afterAll(async () => {
    await front?.stop()
    for (const server of servers.values()) await closed(server)
    names?.close()
  })
  const asked = async () => {
    const { status, body } = await front.ask("/api/health")
    return status === 200 ? String(JSON.parse(body).at) : String(status)
  }

  it("asks each server that the name leads to", async () => {
    // nginx may start with any server, and a busy machine may know only one of them at first.
    const all = async () => [...new Set(await Promise.all(Array.from({ length: 40 }, asked)))].sort()
    await expect.poll(all, { timeout: 15_000 }).toEqual([...addresses].sort())
  })

  it("goes to the other where one is away", async () => {
    const [first = ""] = addresses
    await closed(servers.get(first) as Server)
    servers.delete(first)
    const all = await Promise.all(Array.from({ length: 8 }, asked))
    expect(new Set(all)).toEqual(new Set(["127.0.0.3"]))
  })

  it("finds servers that were made anew at other addresses, without being started again", async () => {
    servers.set("127.0.0.4", await openServer("127.0.0.4", port))
    await closed(servers.get("127.0.0.3") as Server)
    servers.delete("127.0.0.3")
    addresses = ["127.0.0.4"]
    await expect.poll(asked, { timeout: 15_000, interval: 200 }).toBe("127.0.0.4")
  }, 20_000)
})
