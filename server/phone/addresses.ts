/** Finds the addresses under which a phone in the same network can reach this machine. */
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os"

/** Network interfaces that only programs and containers of this machine use, judged by name. */
const OF_THE_MACHINE = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|zt|tailscale)/

/** IPv4 addresses that others in the network can reach, the likeliest first. */
export function networkAddresses(found: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces()): string[] {
  const rows = Object.entries(found).flatMap(([name, infos = []]) =>
    infos
      .filter(
        ({ family, internal, address }) => family === "IPv4" && !internal && !address.startsWith("169.254."),
      )
      .map(({ address }) => ({ address, isOdd: OF_THE_MACHINE.test(name) })),
  )
  return [...rows.filter(({ isOdd }) => !isOdd), ...rows.filter(({ isOdd }) => isOdd)].map(
    ({ address }) => address,
  )
}
