/**
 * Stores files in an S3 bucket: one object per path, under the prefix of the college. A file counts as stored when the store
 * has confirmed it.
 */
import { Readable } from "node:stream"
import type { S3Settings } from "../settings.ts"
import { FOLDER_KEY, isFilePath, requireFilePath, requireFolderPath } from "./file-path.ts"
import type { FileStore } from "./file-store.ts"
import { codeOf, isDone, isMissing, refusalOf, refused, type S3Answer, S3Calls } from "./s3-call.ts"
import { S3Objects } from "./s3-objects.ts"

const OTHER_REGION = [
  "AuthorizationHeaderMalformed",
  "PermanentRedirect",
  "IllegalLocationConstraintException",
]

/** What is wrong with the settings, judged by the answer to a listing of the bucket; undefined when nothing is. */
function settingsFault(answer: S3Answer): string | undefined {
  const said = refusalOf(answer)
  const { status, text } = answer
  if (isDone(answer))
    return text.includes("<ListBucketResult") ? undefined : "S3_ENDPOINT is not the address of an S3 store"
  if (OTHER_REGION.includes(codeOf(text) ?? "") || (status >= 300 && status < 400))
    return `S3_ENDPOINT and S3_REGION are not those of S3_BUCKET (${said})`
  if (status === 401 || status === 403)
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open S3_BUCKET (${said})`
  if (status === 404) return `S3_BUCKET is no bucket of S3_ENDPOINT (${said})`
  return `S3_ENDPOINT gives no list of S3_BUCKET (${said})`
}

/** Lists at most one name, under this college's prefix only. */
async function requireBucket(calls: S3Calls, prefix: string): Promise<void> {
  const part = encodeURIComponent(prefix + FOLDER_KEY)
  const answer = await calls
    .ask({ method: "GET", key: "", query: `?list-type=2&max-keys=1&prefix=${part}` })
    .catch((error: Error) => {
      throw new Error(`S3_ENDPOINT gives no answer: ${error.message}`)
    })
  const fault = settingsFault(answer)
  if (fault) throw new Error(fault)
}

/** A file store under one prefix of a bucket, which is checked once. Throws with a sentence that names the wrong setting. */
export async function openS3Store(settings: S3Settings, patienceMs?: number): Promise<FileStore> {
  const calls = new S3Calls(settings, patienceMs)
  await requireBucket(calls, settings.prefix)
  const objects = new S3Objects(settings, "", patienceMs)
  const keyOf = (path: string) => settings.prefix + requireFilePath(path)
  return {
    put: async (path, bytes) => {
      const answer = await calls.ask({ method: "PUT", key: keyOf(path), bytes })
      if (!isDone(answer)) throw refused("keep", answer)
    },
    read: async (path, part) => {
      const found = await calls.open(keyOf(path), part)
      if (found instanceof Readable) return found
      if (isMissing(found)) return undefined
      throw refused("give", found)
    },
    size: async (path) => {
      const found = await calls.measure(keyOf(path))
      if (typeof found === "number") return found
      if (isMissing(found)) return undefined
      throw refused("measure", found)
    },
    list: async (folder, before) => {
      const inside = await objects.list(requireFolderPath(folder))
      const found = before ? inside.filter(({ at }) => at < before.getTime()) : inside
      // Tools for buckets leave objects that are no files, such as an empty one in place of a folder.
      return found.map(({ name }) => `/${name}`).filter(isFilePath)
    },
    remove: async (path) => {
      const answer = await calls.ask({ method: "DELETE", key: keyOf(path) })
      if (!isDone(answer) && !isMissing(answer)) throw refused("forget", answer)
    },
  }
}
