/**
 * Decides how numbers of people and banks are stored: sealed with AES-256-GCM under a key outside the database, and compared
 * by a keyed digest. So neither a copy of the database nor trying all twelve-digit numbers reveals one.
 *
 * A sealed text has the form `v1:<key>:<iv, tag and cipher text>`; its column is sealed with it, so that a value that was
 * moved to another column does not open.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto"
import type { DataKeys } from "./data-key.ts"

const MARK = "v1:"
const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals, opens and compares. */
export interface Vault {
  /** The id of the current key; does not reveal anything about it. */
  readonly keyId: string
  seal(text: string, column: string): string
  /**
   * The original of a sealed text; a text from before the vault existed is returned as it is. Throws when no key of this
   * process fits.
   */
  open(stored: string, column: string): string
  /** The beginning of every text that is sealed under the current key, and of no other text. */
  readonly mark: string
  /** A digest that is equal for equal texts and needs the key (HMAC-SHA-256, hex). */
  digest(text: string): string
}

const derived = (key: Buffer, use: string) =>
  Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), `admissions ${use}`, 32))

const idOf = (key: Buffer) => createHash("sha256").update(derived(key, "name")).digest("hex").slice(0, 8)

/** A vault with the keys of this process. */
export function openVault(keys: DataKeys): Vault {
  const ciphers = new Map(keys.map((key) => [idOf(key), derived(key, "seal")]))
  const keyId = idOf(keys[0])
  const sealing = derived(keys[0], "seal")
  const digesting = derived(keys[0], "digest")
  const mark = `${MARK}${keyId}:`
  return {
    keyId,
    mark,
    seal: (text, column) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv("aes-256-gcm", sealing, iv).setAAD(Buffer.from(column))
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
      return `${mark}${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`
    },
    open: (stored, column) => {
      if (!stored.startsWith(MARK)) return stored
      const [, id = "", body = ""] = stored.split(":")
      const key = ciphers.get(id)
      if (!key)
        throw new Error(`A value of ${column} is sealed under the key ${id}, which this process has not`)
      const bytes = Buffer.from(body, "base64url")
      const iv = bytes.subarray(0, IV_BYTES)
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(column)).setAuthTag(tag)
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    },
    digest: (text) => createHmac("sha256", digesting).update(text).digest("hex"),
  }
}
