/**
 * Seals every number of people and banks, and every secret of the college, under a new data key, while no server runs. With
 * a key in a file (embedded database) it makes the new key; with DATA_KEY it expects the new key there and the old one in
 * DATA_KEY_PREVIOUS.
 */
import { requireAlone } from "../backup/target.ts"
import { openDatabase, patient } from "../db/database.ts"
import { lockFolder } from "../db/embedded/folder-lock.ts"
import type { Settings } from "../settings.ts"
import { sealSecrets } from "../tokens/college-secret.ts"
import { type DataKeys, keysOfFolder, newKey, parseKey, writeKeysOfFolder } from "../vault/data-key.ts"

function nextKeys(known: DataKeys): DataKeys {
  const fresh = parseKey(newKey())
  if (!fresh) throw new Error("No key could be made")
  return [fresh, ...known]
}

/** Returns a report, in lines. */
export async function rotateDataKey(settings: Settings): Promise<string[]> {
  const { dataKeys, dataDir, databaseUrl } = settings
  if (dataKeys && dataKeys.length < 2)
    throw new Error("Set DATA_KEY to the new key and DATA_KEY_PREVIOUS to the one before")
  const known = dataKeys ? undefined : keysOfFolder(dataDir)
  if (!dataKeys && !known) throw new Error(`There is no key in ${dataDir}: nothing has been sealed there`)
  const keys = dataKeys ?? nextKeys(known as DataKeys)
  // A running server would continue to seal under the old key.
  if (databaseUrl) await requireAlone(databaseUrl)
  else lockFolder(dataDir)()
  // The file holds both keys while rows change: an interrupted rotation continues at the next start.
  if (!dataKeys) writeKeysOfFolder(dataDir, keys)
  const { engine, db, vault } = await openDatabase({ ...settings, dataKeys: keys })
  await sealSecrets(patient(db)).finally(() => engine.close())
  if (!dataKeys) writeKeysOfFolder(dataDir, [keys[0]])
  return [
    `Everything is sealed under the key ${vault.keyId} now.`,
    dataKeys
      ? "DATA_KEY_PREVIOUS is no longer needed: start the servers with DATA_KEY alone."
      : "Start the server again.",
  ]
}
