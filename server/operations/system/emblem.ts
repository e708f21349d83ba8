import { type EmblemFault, emblemFault, emblemShape } from "#domain/prints/emblem.ts"
import { emblemTexts } from "#domain/texts/office/emblem.ts"
import type { IncomingFile } from "#server/contract/multipart.ts"
import { type SignedInCall, unmanaged, writes } from "#server/contract/operation.ts"
import { invalidField, notFound } from "#server/errors/problem.ts"
import { requireHarmless } from "#server/files/check-file.ts"
import { isWholePicture } from "#server/files/inspect/whole-picture.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { lockCollege } from "#server/records/college/college.ts"
import {
  deleteEmblem,
  type Emblem,
  readEmblem,
  readEmblemPicture,
  writeEmblem,
} from "#server/records/college/emblem.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"

const refused = (fault: EmblemFault) => invalidField("file", emblemTexts.faults[fault], `emblem.${fault}`)

const noEmblem = () => notFound(emblemTexts.none, "emblem.none")

/** Kind and size of the sent picture. Throws 422 at `file`. */
function shapeOf({ bytes }: IncomingFile) {
  const fault = emblemFault(bytes)
  const shape = emblemShape(bytes)
  if (fault || !shape) throw refused(fault ?? "unreadable")
  return shape
}

/** The sent picture. Throws 422 when there is none. */
function sentPicture({ file }: SignedInCall<"saveEmblem">): IncomingFile {
  if (!file) throw refused("unreadable")
  return file
}

/** Throws 422 at `file` for anything but a harmless, complete picture of the right size. */
async function requirePicture(call: SignedInCall<"saveEmblem">): Promise<void> {
  const file = sentPicture(call)
  const { type } = shapeOf(file)
  await requireHarmless(call.settings, type === "image/png" ? "png" : "jpg", file.bytes, call.session.userId)
  if (!(await isWholePicture(file.bytes))) throw refused("unreadable")
}

/** Records the change, and lets every device know of it. */
async function noteChange(
  call: Pick<SignedInCall<"saveEmblem">, "db" | "now" | "session" | "deviceTime" | "client">,
  before: Emblem | undefined,
  after: Emblem | undefined,
): Promise<void> {
  await noteCatalogueChange(call.db)
  await noteAdminEvent(call, { subject: "college", id: 0 }, "updated", {
    Before: { Emblem: before?.sha256 ?? null },
    After: { Emblem: after?.sha256 ?? null },
  })
}

/** The bytes of the emblem, for everybody. Throws 404 while there is none, and for the hash of a replaced one. */
export const getEmblem = unmanaged("getEmblem", async ({ db, query }) => {
  const picture = await readEmblemPicture(db)
  const isNamed = query.sha256 !== undefined
  if (!picture || (isNamed && query.sha256 !== picture.sha256)) throw noEmblem()
  return { status: 200, body: { ...picture, isNamed } }
})

/** Sets the emblem; the last one wins. */
export const saveEmblem = writes(
  "saveEmblem",
  async (call) => {
    const { db, now } = call
    const file = sentPicture(call)
    const emblem = { ...shapeOf(file), sha256: file.sha256 }
    // One change of the college at a time, so that the log says what was replaced.
    await lockCollege(db)
    const before = await readEmblem(db)
    await writeEmblem(db, emblem, file.bytes, now)
    await noteChange(call, before, emblem)
    const data = {
      Sha256: emblem.sha256,
      MediaType: emblem.type,
      Width: emblem.width,
      Height: emblem.height,
    }
    return { status: 200, body: { data, message: emblemTexts.saved } }
  },
  { check: requirePicture },
)

/** Removes the emblem; the crest is drawn again. */
export const removeEmblem = writes(
  "removeEmblem",
  async (call) => {
    const { db } = call
    await lockCollege(db)
    const before = await readEmblem(db)
    if (!before) throw noEmblem()
    await deleteEmblem(db)
    await noteChange(call, before, undefined)
    return { status: 204, body: undefined }
  },
  { may: "saveEmblem" },
)
