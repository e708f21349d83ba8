import { describe, expect, it } from "vitest"
import { addressKey } from "./client-address.ts"

describe("the key of an address", () => {
  it("is the address itself for IPv4, also when it is mapped", () => {
    expect(addressKey("203.0.113.7")).toBe("203.0.113.7")
    expect(addressKey("::ffff:203.0.113.7")).toBe("203.0.113.7")
  })

  it("is the network for IPv6, however it is written", () => {
    const same = ["2001:db8:1:2:3:4:5:6", "2001:0DB8:0001:0002::9", "2001:db8:1:2::", "2001:db8:1:2::1%eth0"]
    expect(new Set(same.map(addressKey))).toEqual(new Set(["2001:db8:1:2::/64"]))
    expect(addressKey("2001:db8:1:3::9")).not.toBe("2001:db8:1:2::/64")
    expect(addressKey("::1")).toBe("0:0:0:0::/64")
  })

  it("is one for everything else, whatever its length", () => {
    for (const address of [undefined, "", "x".repeat(9000), "1.2.3.4, 5.6.7.8", "evil\u0000"])
      expect(addressKey(address)).toBe("unknown")
  })
})
