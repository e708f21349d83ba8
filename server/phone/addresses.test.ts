import type { NetworkInterfaceInfo } from "node:os"
import { expect, it } from "vitest"
import { networkAddresses } from "./addresses.ts"

const at = (address: string, more: Partial<NetworkInterfaceInfo> = {}) =>
  [
    { address, family: address.includes(":") ? "IPv6" : "IPv4", internal: false, ...more },
  ] as NetworkInterfaceInfo[]

it.each([
  ["the address of a Wi-Fi", { wlan0: at("192.168.1.20") }, ["192.168.1.20"]],
  ["nothing of the machine itself", { lo: at("127.0.0.1", { internal: true }) }, []],
  ["nothing that no router gave", { en0: at("169.254.3.4") }, []],
  ["no address that a phone's owner cannot type", { en0: at("fe80::1") }, []],
  [
    "what containers use last",
    { docker0: at("172.17.0.1"), en0: at("10.0.0.7"), "br-1": at("172.18.0.1") },
    ["10.0.0.7", "172.17.0.1", "172.18.0.1"],
  ],
] as const)("finds %s", (_, found, addresses) => {
  expect(networkAddresses(found)).toEqual(addresses)
})
