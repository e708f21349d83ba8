import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { callTimeouts } from "#domain/common/limits.ts"
import { isEmailKnown } from "./email-check.ts"

/** Another host that checks addresses; `respond` decides how. */
const asked: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
let respond: (response: ServerResponse) => void
const host = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on("data", (part) => parts.push(part))
  request.on("end", () => {
    asked.push({
      path: `${request.method} ${request.url}`,
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    })
    respond(response)
  })
})
const answering = (status: number, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(body)

let base: string
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve))
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}/check`
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})
const ask = (leaving = new AbortController().signal, limit?: number) =>
  isEmailKnown("asha@example.org", base, leaving, limit)

it("asks the other host for the address alone, without the session (decision L8)", async () => {
  respond = answering(200, '{"exists":true}')
  expect(await ask()).toBe(true)
  expect(asked.at(-1)).toMatchObject({
    path: "POST /check/students/email-exist",
    body: '{"email":"asha@example.org"}',
  })
  expect(Object.keys(asked.at(-1)?.headers ?? {})).not.toContain("authorization")
  expect(Object.keys(asked.at(-1)?.headers ?? {})).not.toContain("cookie")
})

it.each([
  ["says that it is not known", 200, '{"exists":false}'],
  ["fails", 500, '{"exists":true}'],
  ["does not say it plainly", 200, '{"exists":"yes"}'],
])("calls no address known when the other host %s", async (_, status, body) => {
  respond = answering(status, body)
  expect(await ask()).toBe(false)
})

it("gives up an answer that does not come, after 15 seconds, and when the field is left", async () => {
  respond = () => undefined
  await expect(ask(undefined, 50)).rejects.toMatchObject({ name: "TimeoutError" })
  await expect(ask(AbortSignal.timeout(50))).rejects.toThrow()
  expect(callTimeouts.emailCheck).toBe(15_000)
})
