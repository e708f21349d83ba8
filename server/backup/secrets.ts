/**
 * Decides what the second file of a backup contains: the data key, and the secrets for tokens, device keys and codes on
 * papers. Who has both files can read everything; who has one cannot read the numbers of people and banks.
 */
import { open, readFile, rm } from "node:fs/promises"
import * as v from "valibot"
import { secretRows } from "../tokens/college-secret.ts"
import { type DataKeys, parseKey } from "../vault/data-key.ts"
import { openVault, type Vault } from "../vault/vault.ts"
import { PARTIAL, settle } from "./archive.ts"
import type { Connection } from "./rows.ts"

const content = v.strictObject({
  keys: v.pipe(v.array(v.string()), v.minLength(1)),
  /** As stored in the database, as JSON. */
  settings: v.record(v.picklist(secretRows), v.string()),
})

export interface Secrets {
  readonly keys: DataKeys
  readonly settings: Readonly<Record<string, string>>
}

export const secretsPathOf = (path: string): string => `${path}.secrets`

export async function secretSettings(client: Connection): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    "select name, value::text as value from settings where name = any($1::text[])",
    [secretRows],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** The content of the file. */
export const secretsText = ({ keys, settings }: Secrets): string =>
  JSON.stringify({ keys: keys.map((key) => key.toString("base64")), settings })

/** Writes the file completely or not at all, readable by its owner only. */
export async function writeSecrets(path: string, secrets: Secrets): Promise<void> {
  const beside = path + PARTIAL
  await rm(beside, { force: true })
  const handle = await open(beside, "wx", 0o600)
  try {
    await handle.writeFile(`${secretsText(secrets)}\n`)
    await settle(handle, beside, path)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(beside, { force: true })
    throw error
  }
}

/** Undefined when there is no such file. Throws when it is something else; the error does not quote its content. */
export async function readSecrets(path: string): Promise<Secrets | undefined> {
  const text = await readFile(path, "utf8").catch((error: { code?: string }) => {
    if (error.code === "ENOENT") return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const { keys, settings } = v.parse(content, JSON.parse(text))
    const [first, ...rest] = keys.map(parseKey).filter((key) => key !== undefined)
    if (first && rest.length === keys.length - 1) return { keys: [first, ...rest], settings }
  } catch {
    // The error is thrown below, without the content of the file.
  }
  throw new Error(`${path} holds no secrets of a backup`)
}

/** The vault for the named key, out of all available keys; undefined when none fits. */
export function vaultOf(keyId: string, keys: readonly Buffer[]): Vault | undefined {
  return keys.map((key) => openVault([key])).find((vault) => vault.keyId === keyId)
}
