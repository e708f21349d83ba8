import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { keysOfFolder, newKey, parseKey, readDataKeys } from "./data-key.ts"
import { identityDigest } from "./person-digest.ts"
import { openVault } from "./vault.ts"

const keyOf = (fill: number) => Buffer.alloc(32, fill)
const vault = openVault([keyOf(1)])

describe("a vault", () => {
  it("opens what it sealed, and seals the same differently each time", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const sealed = vault.seal(text, "AadharNo")
        expect(vault.open(sealed, "AadharNo")).toBe(text)
        expect(vault.seal(text, "AadharNo")).not.toBe(sealed)
      }),
    )
  })

  it("does not open a value that was changed, moved to another column, or sealed under a key it has not", () => {
    const sealed = vault.seal("012345678901", "AadharNo")
    expect(() => vault.open(sealed, "ParentAadharNo")).toThrow()
    const from = sealed.lastIndexOf(":") + 1
    const bytes = Buffer.from(sealed.slice(from), "base64url")
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    const changed = sealed.slice(0, from) + bytes.toString("base64url")
    expect(() => vault.open(changed, "AadharNo")).toThrow(/authenticate/)
    expect(() => openVault([keyOf(2)]).open(sealed, "AadharNo")).toThrow(/has not/)
  })

  it("reads what stood in clear before, and what an older key sealed", () => {
    expect(vault.open("012345678901", "AadharNo")).toBe("012345678901")
    const rotated = openVault([keyOf(2), keyOf(1)])
    const old = vault.seal("012345678901", "AadharNo")
    expect(rotated.open(old, "AadharNo")).toBe("012345678901")
    expect(old.startsWith(rotated.mark)).toBe(false)
    expect(rotated.seal("1", "AadharNo").startsWith(rotated.mark)).toBe(true)
  })

  it("compares people by a digest that needs the key", () => {
    const person = { AadharNo: "012345678901" }
    expect(identityDigest(vault, person)).toBe(identityDigest(vault, { ...person }))
    expect(identityDigest(vault, person)).not.toBe(identityDigest(openVault([keyOf(2)]), person))
    expect(identityDigest(vault, { AadharNo: "0123456789012345" })).toBeNull()
    expect(identityDigest(vault, { OtherIdKind: "Passport", OtherIdNo: "A1234567" })).not.toBeNull()
    expect(identityDigest(vault, {})).toBeNull()
  })
})

describe("the key of a data folder", () => {
  let folder = ""
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "admissions-key-"))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("is made once, for its owner alone, and found again", () => {
    const [made] = readDataKeys({ dataDir: folder, dataKeys: undefined })
    expect(made).toHaveLength(32)
    expect(readDataKeys({ dataDir: folder, dataKeys: undefined })[0].equals(made)).toBe(true)
    expect(statSync(join(folder, "data.key")).mode & 0o777).toBe(0o600)
  })

  it("gives way to the key of the settings", () => {
    expect(readDataKeys({ dataDir: folder, dataKeys: [keyOf(7)] })[0].equals(keyOf(7))).toBe(true)
  })

  it("is 32 bytes as base64, and nothing else", () => {
    expect(parseKey(newKey())).toHaveLength(32)
    for (const wrong of ["", "short", "x".repeat(44), Buffer.alloc(31).toString("base64")])
      expect(parseKey(wrong), wrong).toBeUndefined()
    writeFileSync(join(folder, "data.key"), "not a key\n")
    expect(() => keysOfFolder(folder)).toThrow(/holds no key/)
  })
})
