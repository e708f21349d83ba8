/** Slow, broken and too many connections, over real sockets: they delay nobody else, and are closed. */
import { connect, type Socket } from "node:net"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PASSWORD, TestCollege } from "../../contract/support/test-college.ts"
import { listen, Pieces } from "../uploads/pieces.ts"

/** A socket that sends given texts, and records what it receives. */
class Line {
  readonly closed: Promise<void>
  text = ""
  private readonly socket: Socket

  constructor(url: string, from = "127.0.0.1") {
    const { hostname, port } = new URL(url)
    this.socket = connect({ host: hostname, port: Number(port), localAddress: from })
    this.socket.setEncoding("utf8")
    this.socket.on("data", (text: string) => {
      this.text += text
    })
    // A connection reset counts as closed.
    this.socket.on("error", () => undefined)
    this.closed = new Promise((resolve) => this.socket.once("close", () => resolve()))
  }

  say(text: string): this {
    this.socket.write(text)
    return this
  }

  async whenClosed(): Promise<string> {
    await this.closed
    return this.text
  }

  end(): void {
    this.socket.destroy()
  }
}

const unfinishedHeaders = "GET /api/health HTTP/1.1\r\nHost: college\r\nX-Slow: "
const unfinishedBody =
  'POST /api/auth/login HTTP/1.1\r\nHost: college\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user'

/** Status, head and JSON body of a raw response. */
function read(text: string) {
  const [head = "", body = ""] = text.split("\r\n\r\n")
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body: body && JSON.parse(body) }
}

// Concurrent: each test waits for a time limit of its own.
describe.concurrent("two hundred requests that never end", () => {
  let college: TestCollege
  let url: string
  beforeAll(async () => {
    college = await TestCollege.start({ HEADERS_SECONDS: "4", REQUEST_SECONDS: "6" })
    url = await listen(college)
  })
  afterAll(() => college.stop())

  it("keep nobody from signing in, and are answered 408 and closed", async ({ expect }) => {
    const lines = Array.from({ length: 200 }, (_, at) =>
      new Line(url, `127.0.0.${2 + (at % 10)}`).say(at % 2 ? unfinishedHeaders : unfinishedBody),
    )
    const signIn = await fetch(`${url}/api/auth/subLogin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "principal", password: PASSWORD }),
    })
    expect(signIn.status).toBe(200)
    for (const text of await Promise.all(lines.map((line) => line.whenClosed()))) {
      const { status, head, body } = read(text)
      expect([status, body.code]).toEqual([408, "request.too-slow"])
      expect(head).toContain(`x-request-id: ${body.requestId}`)
      expect(head).toContain("x-frame-options: deny")
    }
  })

  it("a slow upload that comes on, piece by piece, is longer than one request may take", async ({
    expect,
  }) => {
    const pieces = new Pieces(url, await college.tokenOf("counsellor.vja"))
    const id = uuidv7()
    const bytes = Buffer.from("%PDF-1.4 a slow one")
    await pieces.create(id, bytes.length)
    const begun = Date.now()
    for (let at = 0; at < bytes.length; at += 5) {
      expect((await pieces.patch(id, at, bytes.subarray(at, at + 5))).status).toBe(204)
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
    expect(Date.now() - begun).toBeGreaterThan(6000)
    expect(await pieces.offset(id)).toBe(bytes.length)
  })

  it("a piece that stands still is closed, and what came of it stays", async ({ expect }) => {
    const token = await college.tokenOf("counsellor.vja")
    const pieces = new Pieces(url, token)
    const id = uuidv7()
    await pieces.create(id, 1000)
    const head = [
      `PATCH /api/uploads/${id} HTTP/1.1`,
      "Host: college",
      `Authorization: Bearer ${token}`,
      "Tus-Resumable: 1.0.0",
      "Upload-Offset: 0",
      "Content-Type: application/offset+octet-stream",
      "Content-Length: 1000",
    ]
    await new Line(url).say(`${head.join("\r\n")}\r\n\r\n${"x".repeat(300)}`).closed
    await expect.poll(() => pieces.offset(id), { timeout: 30_000 }).toBe(300)
    expect((await pieces.patch(id, 300, Buffer.alloc(700))).status).toBe(204)
  })
})

describe("two hundred unfinished requests that are still open", () => {
  let college: TestCollege
  let url: string
  beforeAll(async () => {
    college = await TestCollege.start({ HEADERS_SECONDS: "120", REQUEST_SECONDS: "120" })
    url = await listen(college)
  })
  afterAll(() => college.stop())

  it("stay behind a sign-in that comes after them", async () => {
    const lines = Array.from({ length: 200 }, (_, at) =>
      new Line(url, `127.0.0.${2 + (at % 10)}`).say(at % 2 ? unfinishedHeaders : unfinishedBody),
    )
    const connections = () =>
      new Promise<number>((resolve) => college.app.server.getConnections((_, count) => resolve(count)))
    await expect.poll(connections, { timeout: 30_000 }).toBeGreaterThanOrEqual(200)
    const signIn = await fetch(`${url}/api/auth/subLogin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "principal", password: PASSWORD }),
    })
    expect(signIn.status).toBe(200)
    expect(lines.map(({ text }) => text).join("")).toBe("")
    expect(await connections()).toBeGreaterThanOrEqual(200)
    for (const line of lines) line.end()
  })
})

describe("what is no request", () => {
  let college: TestCollege
  let url: string
  beforeAll(async () => {
    college = await TestCollege.start({ MOST_CONNECTIONS_PER_ADDRESS: "5", IDLE_SECONDS: "2" })
    url = await listen(college)
  })
  afterAll(() => college.stop())

  it.each([
    ["no HTTP", "hello secret\r\n\r\n", 400, "request.unreadable"],
    [
      "two lengths",
      "POST /secret HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
      "request.unreadable",
    ],
    [
      "a length and chunks",
      "POST /secret HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
      "request.unreadable",
    ],
    [
      "a NUL in a header",
      "GET /secret HTTP/1.1\r\nHost: a\r\nX-Device-Time: \u0000\r\n\r\n",
      400,
      "request.unreadable",
    ],
    [
      "headers without end",
      `GET /secret HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`,
      431,
      "request.headers-too-large",
    ],
    ["no host", "GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "request.unreadable"],
  ])("%s is answered in the contract's words, and nothing is repeated", async (_what, text, status, code) => {
    const line = new Line(url).say(text)
    const answer = read(await line.whenClosed())
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.head).toContain("content-type: application/json")
    expect(answer.head).toContain("x-frame-options: deny")
    expect(answer.head).toContain(`x-request-id: ${answer.body.requestId}`)
    expect(line.text).not.toContain("secret")
  })

  it("an expectation that nobody knows changes nothing", async () => {
    const line = new Line(url).say(
      "GET /api/health HTTP/1.1\r\nHost: a\r\nExpect: magic\r\nConnection: close\r\n\r\n",
    )
    expect(read(await line.whenClosed()).status).toBe(200)
  })

  it("one address has a limit of connections, and another one is not kept out by it", async () => {
    const lines = Array.from({ length: 5 }, () => new Line(url, "127.0.0.20").say(unfinishedHeaders))
    const ask = "GET /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    // A sixth connection is closed without a response once the five are open.
    await expect.poll(() => new Line(url, "127.0.0.20").say(ask).whenClosed(), { timeout: 20_000 }).toBe("")
    expect(read(await new Line(url, "127.0.0.21").say(ask).whenClosed()).status).toBe(200)
    for (const line of lines) line.end()
    await expect
      .poll(async () => (await new Line(url, "127.0.0.20").say(ask).whenClosed()).slice(0, 12), {
        timeout: 20_000,
      })
      .toBe("HTTP/1.1 200")
  })

  it("a connection that says nothing is closed", async () => {
    expect(await new Line(url).whenClosed()).toBe("")
    const kept = new Line(url).say("GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n")
    expect(await kept.whenClosed()).toContain("200 OK")
  })
})
