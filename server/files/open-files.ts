/** Decides where this server stores files: in a bucket when the settings name one, else on this machine's disk. */
import type { Settings } from "../settings.ts"
import { diskStore } from "./disk-store.ts"
import type { FileStore } from "./file-store.ts"
import { openS3Store } from "./s3-store.ts"

/** The store that the settings name. Throws with a sentence that names the setting when a bucket cannot be opened. */
export async function openFiles({ dataDir, s3 }: Pick<Settings, "dataDir" | "s3">): Promise<FileStore> {
  return s3 ? openS3Store(s3) : diskStore(dataDir)
}
