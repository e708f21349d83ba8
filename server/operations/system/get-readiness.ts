import { statfs } from "node:fs/promises"
import { callTexts } from "#domain/texts/common/calls.ts"
import { type Call, unmanaged } from "#server/contract/operation.ts"
import { Problem } from "#server/errors/problem.ts"
import { storageFull } from "#server/errors/storage-full.ts"

/** With less room than this on its disk a server is sent no work, bytes. */
const LEAST_FREE_BYTES = 50_000_000
/** How long the store of files may take to answer, ms. */
const STORE_MS = 3000
/** A file that nobody has: that it is not there is an answer. */
const NOBODYS_FILE = "/Documents/0000/ready/none.pdf"

async function requireRoom({ settings }: Call<"getReadiness">): Promise<void> {
  const { bavail, bsize } = await statfs(settings.dataDir)
  if (bavail * bsize < LEAST_FREE_BYTES) throw storageFull()
}

async function requireFiles({ files }: Call<"getReadiness">): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The file store does not answer")), STORE_MS)
  })
  await Promise.race([files.size(NOBODYS_FILE), late]).finally(() => clearTimeout(timer))
}

/** Ready means: the database answers, on a connection of its own; the files can be reached; and the disk has room. */
export const getReadiness = unmanaged("getReadiness", async (call) => {
  await requireRoom(call)
  try {
    await Promise.all([call.isUp(), requireFiles(call)])
  } catch {
    throw new Problem(503, { message: callTexts.server, code: "server.unavailable" }, 2)
  }
  return { status: 200, body: { status: "ready" } }
})
