/** Files that another app shared with this one: kept until their user opens Proof of Payments and uses or removes them. */
import { uuidv7 } from "uuidv7"
import { SHARED_BYTES, SHARED_KEPT, UNCLAIMED_KEPT } from "#domain/common/limits.ts"
import { afterShare } from "#domain/common/share-target.ts"
import { firstRole, isApplicant } from "#domain/people/roles.ts"
import { getDeviceDb, type SharedFile, type StoredSession } from "#offline/device/device-db.ts"
import { getCurrentSession } from "#offline/device/session-store.ts"
import type { FileCopy } from "./stored-files.ts"

/**
 * Stores the files of a request to the share target for the signed-in applicant, or else for the next one who signs in on this
 * device. Of any other user nothing is stored: only an applicant's form finds the file again. Resolves with the address that
 * tells what happened, since whoever shares sees nothing but the page that follows.
 */
export async function receiveShared(request: Request, now: Date): Promise<string> {
  try {
    return afterShare[isOfAnotherSite(request) ? "failed" : await storeShared(await request.formData(), now)]
  } catch {
    // The device is full, or its database cannot be opened: the page that follows says that nothing was kept.
    return afterShare.failed
  }
}

/** A page of any site can send a form here; a share of the system has no page that it comes from, or is named by its app. */
const isOfAnotherSite = ({ referrer, url }: Request): boolean =>
  referrer.startsWith("http") && new URL(referrer).origin !== new URL(url).origin

const isOfStaff = (session: StoredSession | undefined): boolean =>
  session !== undefined && !isApplicant(firstRole({ ...session.user, username: session.user.Username }))

async function storeShared(form: FormData, now: Date): Promise<keyof typeof afterShare> {
  const files = form.getAll("file").filter((entry): entry is File => entry instanceof File && entry.size > 0)
  const session = await getCurrentSession()
  if (isOfStaff(session)) return "staff"
  const [userId, receivedAt] = [session?.userId ?? null, now.toISOString()]
  // Only a text, or a file that the other app could not read; or more than a device that keeps captures should hold (law 19).
  const bytesInAll = files.reduce((sum, { size }) => sum + size, 0)
  if (bytesInAll === 0 || bytesInAll > SHARED_BYTES) return "failed"
  const rows = files.map(async (file): Promise<SharedFile> => {
    const { name, type, size } = file
    const bytes = await file.arrayBuffer()
    // The other app has taken it back meanwhile: an empty copy must not count as kept (law 3).
    if (bytes.byteLength !== size) throw new Error()
    return { id: uuidv7(), userId, name, type, bytes, receivedAt }
  })
  await getDeviceDb().shared.bulkPut(await Promise.all(rows))
  return "kept"
}

/** Whether a file that nobody has taken may still be of whoever signs in now; a time far ahead was noted with a wrong clock. */
const isRecent = ({ receivedAt }: SharedFile, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(receivedAt)) < UNCLAIMED_KEPT

/**
 * The newest file shared for this user, or null. Files that were lately shared while nobody was signed in belong to the first user who
 * asks.
 */
export async function getSharedFile(userId: number, now = new Date()): Promise<SharedFile | null> {
  const rows = await getDeviceDb().shared.orderBy("id").reverse().toArray()
  return rows.find((row) => row.userId === userId || (row.userId === null && isRecent(row, now))) ?? null
}

/** Stores a file that a payment had taken for its user again, as the newest. */
export async function putBackSharedFile(
  userId: number,
  { file, chunks }: FileCopy,
  now: Date,
): Promise<void> {
  const bytes = await new Blob(chunks.map((chunk) => chunk.bytes)).arrayBuffer()
  const { name, type } = file
  const receivedAt = now.toISOString()
  await getDeviceDb().shared.put({ id: uuidv7(), userId, name, type, bytes, receivedAt, isPutBack: true })
}

export async function removeSharedFile(id: string): Promise<void> {
  await getDeviceDb().shared.delete(id)
}

/**
 * Deletes what was shared while nobody was signed in once it has waited too long, and all of it when staff are signed in now: they have
 * no form that takes it. Of the others, the newest few of each user are kept: only the newest is offered (law 19).
 */
export async function forgetUnclaimed(now = new Date()): Promise<void> {
  const isStaff = isOfStaff(await getCurrentSession())
  const { shared } = getDeviceDb()
  const kept = new Map<number | null, number>()
  const over: string[] = []
  await shared
    .orderBy("id")
    .reverse()
    .each((row) => {
      const before = kept.get(row.userId) ?? 0
      const isUnclaimed = row.userId === null && (isStaff || !isRecent(row, now))
      if (isUnclaimed || before >= SHARED_KEPT) over.push(row.id)
      else kept.set(row.userId, before + 1)
    })
  await shared.bulkDelete(over)
}
