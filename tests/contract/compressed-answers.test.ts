/** Which responses are compressed for a client that accepts it, and what is never compressed or decompressed. */

import { randomUUID } from "node:crypto"
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

const STAFF = "counsellor.vja"
let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

async function get(url: string, encoding: string) {
  const token = await college.tokenOf(STAFF)
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": encoding }
  return college.app.inject({ method: "GET", url, headers })
}

describe("an answer", () => {
  it("is compressed as its reader takes it, and says the same", async () => {
    const url = "/api/admissions/?page=1&size=20"
    const plain = await get(url, "identity")
    expect(plain.headers["content-encoding"]).toBeUndefined()
    const br = await get(url, "gzip, deflate, br")
    const gz = await get(url, "gzip")
    expect([br.headers["content-encoding"], gz.headers["content-encoding"]]).toEqual(["br", "gzip"])
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gz.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(br.headers.vary).toMatch(/accept-encoding/i)
  })

  it("of a few bytes stays as it is", async () => {
    const small = await get("/api/health", "br")
    expect(small.headers["content-encoding"]).toBeUndefined()
    expect(small.json().status).toBe("ok")
  })

  it("that proves many commands is written through, proof by proof", async () => {
    const token = await college.tokenOf(STAFF)
    const command = (seed: number) => {
      const body = sampleCreate(seed)
      const lane = uuidv7()
      return { operationId: "createAdmission", key: randomUUID(), lane, params: {}, body }
    }
    const answer = await college.app.inject({
      method: "POST",
      url: "/api/commands",
      headers: { authorization: `Bearer ${token}`, "accept-encoding": "br, gzip" },
      payload: { commands: Array.from({ length: 8 }, (_, at) => command(9700 + at)) },
    })
    expect(answer.headers["content-encoding"]).toBeUndefined()
    expect(answer.body.length).toBeGreaterThan(5000)
    expect(answer.body.trimEnd().endsWith('{"end":true}')).toBe(true)
  })
})

describe("a request", () => {
  it("that comes compressed is not unpacked: what is small on the way could be endless here", async () => {
    const token = await college.tokenOf(STAFF)
    const answer = await college.app.inject({
      method: "POST",
      url: "/api/admissions",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "content-encoding": "gzip",
        "idempotency-key": randomUUID(),
      },
      payload: gzipSync(JSON.stringify(sampleCreate(9750))),
    })
    expect(answer.statusCode).toBe(400)
  })
})
