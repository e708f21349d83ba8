/** Stores and reads the picture of the college's own emblem: one row, or none while the crest is drawn. */
import type { EmblemShape } from "#domain/prints/emblem.ts"
import type { Queries } from "#server/db/database.ts"

/** The emblem without its bytes. */
export interface Emblem extends EmblemShape {
  readonly sha256: string
}

const ID = 1

export async function readEmblem(db: Queries): Promise<Emblem | undefined> {
  return db
    .selectFrom("emblem")
    .select(["Sha256 as sha256", "MediaType as type", "Width as width", "Height as height"])
    .executeTakeFirst()
}

/** The emblem together with its bytes. */
export async function readEmblemPicture(
  db: Queries,
): Promise<(Pick<Emblem, "sha256" | "type"> & { readonly bytes: Uint8Array }) | undefined> {
  return db
    .selectFrom("emblem")
    .select(["Sha256 as sha256", "MediaType as type", "Bytes as bytes"])
    .executeTakeFirst()
}

/** Replaces the emblem; the settings of the college must be locked. */
export async function writeEmblem(
  db: Queries,
  { sha256, type, width, height }: Emblem,
  bytes: Buffer,
  now: Date,
): Promise<void> {
  await deleteEmblem(db)
  await db
    .insertInto("emblem")
    .values({
      EmblemId: ID,
      Bytes: bytes,
      MediaType: type,
      Sha256: sha256,
      Width: width,
      Height: height,
      SavedAt: now.toISOString(),
    })
    .execute()
}

export async function deleteEmblem(db: Queries): Promise<void> {
  await db.deleteFrom("emblem").execute()
}
