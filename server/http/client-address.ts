/**
 * Decides under which key an address is counted and stored: IPv4 in full, IPv6 by the network prefix that one subscriber
 * has.
 */
import { isIPv4, isIPv6 } from "node:net"

/** The groups of an IPv6 address, expanded and without its zone. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::")
  const groups = (part: string) => part.split(":").filter(Boolean)
  const [before, after] = [groups(head), groups(tail ?? "")]
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill("0"), ...after]
}

/** A key of at most 24 characters; "unknown" for text that is not an address, which only a proxy can send. */
export function addressKey(address: string | undefined): string {
  if (!address) return "unknown"
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  const plain = mapped ?? address
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return "unknown"
  // A subscriber gets a /64 or more and can use a different address from it for each attempt.
  const network = groupsOf(plain).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`
}
