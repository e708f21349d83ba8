/** Decides which hosts are this machine itself: for the address on papers, and for the demo college. */
import type { Server } from "node:http"
import { isIPv6 } from "node:net"

/** True for a host that only programs on this machine can reach. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host)

/** The address on which a server listens, if it is a loopback address. */
export function loopbackOf(server: Server): string | undefined {
  const address = server.address()
  if (address === null || typeof address === "string" || !isLoopback(address.address)) return undefined
  const host = isIPv6(address.address) ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
