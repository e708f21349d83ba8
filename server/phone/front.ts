/**
 * Lets a phone reach a server that listens on this machine only: over https with a certificate that the phone was told to
 * trust; and over http, a page that offers this certificate and explains what to do.
 */
import {
  createServer as createPlain,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http"
import { createServer } from "node:https"
import type { Certificates } from "./certificate.ts"
import { trustPage } from "./trust-page.ts"

export const AUTHORITY_PATH = "/admissions.crt"

/** Forwards a request as a proxy of the college does (TRUST_PROXY=1). */
function handOn(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const headers = {
    ...asked.headers,
    "x-forwarded-for": asked.socket.remoteAddress,
    "x-forwarded-proto": "https",
  }
  const { method, url } = asked
  const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
    given.once("error", () => answer.destroy())
  })
  onward.once("error", () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(503, { "Retry-After": "2" }).end()
  })
  answer.once("close", () => onward.destroy())
  asked.pipe(onward)
}

/** Serves the certificate, and the page about it. */
function tell(authority: string, address: string, asked: IncomingMessage, answer: ServerResponse): void {
  if (asked.url === AUTHORITY_PATH) {
    answer.writeHead(200, {
      "Content-Type": "application/x-x509-ca-cert",
      "Content-Disposition": 'attachment; filename="admissions.crt"',
    })
    answer.end(authority)
    return
  }
  answer.writeHead(asked.url === "/" ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" })
  answer.end(trustPage(address, AUTHORITY_PATH))
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} is in use: name another one with --port (the next one is used too)`)
          : error,
      ),
    )
    server.listen(port, host, () => resolve((server.address() as { port: number }).port))
  })
}

/** The addresses of the front, and how to close it. */
export interface Front {
  /** Such as https://192.168.1.20:8443. */
  readonly address: string
  /** The address of the page about the certificate, such as http://192.168.1.20:8444. */
  readonly trustAddress: string
  close(): Promise<void>
}

/**
 * Opens both on an address of this machine; at `port` and the next one, or at any two ports for 0. `inner`: the port of the
 * server.
 */
export async function openFront(
  certificates: Certificates,
  { host, port, inner }: { readonly host: string; readonly port: number; readonly inner: number },
): Promise<Front> {
  const { authority, certificate, key } = certificates
  const secure = createServer({ key, cert: `${certificate}\n${authority}` }, (asked, answer) =>
    handOn(inner, asked, answer),
  )
  const address = `https://${host}:${await listen(secure, port, host)}`
  const plain = createPlain((asked, answer) => tell(authority, address, asked, answer))
  const close = async () => {
    for (const server of [secure, plain]) {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
  try {
    const trustAddress = `http://${host}:${await listen(plain, port === 0 ? 0 : port + 1, host)}`
    return { address, trustAddress, close }
  } catch (error) {
    await close()
    throw error
  }
}
