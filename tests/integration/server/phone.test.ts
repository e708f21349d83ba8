/** A phone in the same network downloads the certificate, trusts it, and uses the server over https (decision 0055). */
import { createPrivateKey, X509Certificate } from "node:crypto"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { request } from "node:https"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { keptCertificates, makeCertificates } from "#server/phone/certificate.ts"
import { AUTHORITY_PATH, type Front, openFront } from "#server/phone/front.ts"
import { code, instructions } from "#server/phone/instructions.ts"
import { ways } from "#server/phone/trust-page.ts"
import { readCells } from "#tests/support/code-reader.ts"
import { PASSWORD, TestCollege } from "../../contract/support/test-college.ts"

const DAY_MS = 86_400_000
const HERE = "127.0.0.1"

describe("the certificate", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-phone-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const kept = (addresses: readonly string[], days = 0) =>
    keptCertificates(folder, addresses, new Date(Date.now() + days * DAY_MS))

  it("is of these addresses alone, and signed by an authority that signs for nobody else", async () => {
    const made = await makeCertificates(["192.168.1.20", "10.0.0.7"], new Date())
    const [authority, certificate] = [made.authority, made.certificate].map((pem) => new X509Certificate(pem))
    if (!authority || !certificate) throw new Error("There is no certificate")
    expect([authority.ca, certificate.ca]).toEqual([true, false])
    expect(certificate.checkIssued(authority) && certificate.verify(authority.publicKey)).toBe(true)
    for (const address of ["192.168.1.20", "10.0.0.7"]) expect(certificate.checkIP(address)).toBe(address)
    expect(certificate.checkIP("192.168.1.21")).toBeUndefined()
    const key = createPrivateKey(made.key)
    expect([certificate.checkPrivateKey(key), authority.checkPrivateKey(key)]).toEqual([true, false])
    const lasts = Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)
    expect(lasts / DAY_MS).toBeLessThanOrEqual(825)
  })

  it("is kept for its owner alone as long as it fits, and made anew for another address and before its end", async () => {
    const first = await kept(["192.168.1.20"])
    expect(await kept(["192.168.1.20"])).toEqual(first)
    expect(await kept(["192.168.1.20"], 300)).toEqual(first)
    for (const name of ["key.pem", "certificate.pem"])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    const moved = await kept(["192.168.1.21"])
    expect(moved.certificate).not.toBe(first.certificate)
    expect((await kept(["192.168.1.21"], 362)).certificate).not.toBe(moved.certificate)
  })
})

describe("the front", () => {
  let college: TestCollege
  let front: Front
  let ca: string
  beforeAll(async () => {
    college = await TestCollege.start({ TRUST_PROXY: "1" })
    await college.app.listen({ port: 0, host: HERE })
    const { port } = college.app.server.address() as { port: number }
    const certificates = await makeCertificates([HERE], new Date())
    ca = certificates.authority
    front = await openFront(certificates, { host: HERE, port: 0, inner: port })
  })
  afterAll(async () => {
    await front?.close()
    await college?.stop()
  })

  const ask = (path: string, { trusted = true, body = "" } = {}) =>
    new Promise<{ status: number | undefined; body: string; headers: Record<string, unknown> }>(
      (resolve, reject) => {
        const asked = request(
          `${front.address}${path}`,
          {
            ...(trusted && { ca }),
            agent: false,
            method: body ? "POST" : "GET",
            headers: body ? { "content-type": "application/json" } : {},
          },
          async (answer) =>
            resolve({ status: answer.statusCode, body: await text(answer), headers: answer.headers }),
        )
        asked.once("error", reject)
        asked.end(body)
      },
    )

  it("serves over https who trusts its certificate, and nobody else", async () => {
    const health = await ask("/api/health")
    expect([health.status, health.headers["x-history-id"]]).toEqual([
      200,
      college.history.standing().historyId,
    ])
    await expect(ask("/api/health", { trusted: false })).rejects.toThrow(/certificate/)
  })

  it("hands on what is sent", async () => {
    const body = JSON.stringify({ username: "counsellor.vja", password: PASSWORD })
    const signedIn = await ask("/api/auth/subLogin", { body })
    expect([signedIn.status, JSON.parse(signedIn.body).token]).toEqual([200, expect.any(String)])
    expect((await ask("/api/auth/subLogin", { body: "{" })).status).toBe(400)
  })

  it("gives the certificate and the page about it without https", async () => {
    const page = await fetch(front.trustAddress)
    const said = await page.text()
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
    expect(said).toContain(`href="${front.address}"`)
    expect(said).toContain(`href="${AUTHORITY_PATH}"`)
    for (const { phone } of ways) expect(said).toContain(`<h2>${phone}</h2>`)
    const given = await fetch(front.trustAddress + AUTHORITY_PATH)
    expect(given.headers.get("content-type")).toBe("application/x-x509-ca-cert")
    expect(await given.text()).toBe(ca)
    expect((await fetch(`${front.trustAddress}/key.pem`)).status).toBe(404)
  })

  it("says in the terminal where, in words and in codes that a camera reads", () => {
    const told = instructions(front, ["10.0.0.7"])
    const lines = told.split("\n")
    for (const address of [front.address, front.trustAddress]) {
      expect(lines).toContain(`   ${address}`)
      expect(told).toContain(code(address))
      expect(readCells(darkCells(code(address)))).toBe(address)
    }
    expect(told).toContain("--address 10.0.0.7")
    expect(told).toContain("Ctrl+C stops it")
  })

  it("asks the phone to come back while the server is away, and says which port is taken", async () => {
    const certificates = await makeCertificates([HERE], new Date())
    const lonely = await openFront(certificates, { host: HERE, port: 0, inner: 1 })
    const before = front
    try {
      front = lonely
      const previous = ca
      ca = certificates.authority
      expect((await ask("/api/health")).status).toBe(503)
      ca = previous
      const port = Number(new URL(lonely.address).port)
      await expect(openFront(certificates, { host: HERE, port, inner: 1 })).rejects.toThrow(
        /in use: name another one with --port/,
      )
    } finally {
      front = before
      await lonely.close()
    }
  })
})

/** The dark cells of a QR code drawn with block characters: each character draws two rows, with white squares drawn. */
function darkCells(drawn: string): (readonly [number, number])[] {
  const escapes = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g")
  const dark: Record<string, readonly [boolean, boolean]> = {
    " ": [true, true],
    "▀": [false, true],
    "▄": [true, false],
    "█": [false, false],
  }
  const rows = drawn
    .replace(escapes, "")
    .split("\n")
    .map((line) => [...line].map((sign) => dark[sign] ?? [false, false]))
  // The last line may draw one row more than the code has.
  const size = rows[0]?.length ?? 0
  return rows.flatMap((cells, line) =>
    cells.flatMap((pair, column) =>
      [0, 1].flatMap((half) => {
        const row = 2 * line + half
        return pair[half] && row < size ? [[column, row] as const] : []
      }),
    ),
  )
}
