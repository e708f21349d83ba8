/**
 * Brings the files that a restored backup lacks from another backup of the same college, usually the last complete one.
 */
import type { FileStore } from "../files/file-store.ts"
import type { Vault } from "../vault/vault.ts"
import { readBackup, readOpening } from "./check-backup.ts"
import { isTheFile, type NamedFile, putAndReadBack, wholeFile } from "./files.ts"
import { readSecrets, secretsPathOf, vaultOf } from "./secrets.ts"

/** A verified backup of which only the files are used. */
export interface FilesFrom {
  readonly path: string
  readonly vault: Vault
}

/**
 * Verifies the whole backup. Its own secrets are only needed when it was made under a key that is not among `keys`. Throws
 * BrokenBackup when it is truncated or changed, Error when its key is not available.
 */
export async function openFilesFrom(path: string, keys: readonly Buffer[]): Promise<FilesFrom> {
  const { keyId } = await readOpening(path)
  const secrets = await readSecrets(secretsPathOf(path))
  const vault = vaultOf(keyId, [...keys, ...(secrets?.keys ?? [])])
  if (!vault)
    throw new Error(
      `The key ${keyId}, under which ${path} is sealed, is not at hand: put its secrets beside it as ${secretsPathOf(path)}`,
    )
  await readBackup(path, vault)
  return { path, vault }
}

/** What was brought, and the paths of the files that are still missing. */
export interface Brought {
  readonly count: number
  readonly lacking: readonly string[]
}

/** Stores each of the named files that is missing in the store, or has changed there, if the other backup has it. */
export async function bringFiles(
  named: AsyncIterable<NamedFile>,
  files: FileStore,
  { path, vault }: FilesFrom,
): Promise<Brought> {
  const lacking = new Map<string, NamedFile>()
  for await (const file of named) {
    const bytes = await wholeFile(files, file.path)
    if (!bytes || !isTheFile(file, bytes)) lacking.set(file.path, file)
  }
  let count = 0
  await readBackup(path, vault, {
    file: async (name, bytes) => {
      const file = lacking.get(name)
      if (!file || !isTheFile(file, bytes)) return
      await putAndReadBack(files, name, bytes)
      lacking.delete(name)
      count += 1
    },
  })
  return { count, lacking: [...lacking.keys()] }
}
