/** Reads and stores payment references with their states: one without a stored state is active and of version 1. */
import { sql } from "kysely"
import type { Queries } from "#server/db/database.ts"

const isActive = sql<boolean>`coalesce("IsActive", true)`

/** All of them; one that ended is among them, marked. */
export const selectReferences = (db: Queries) =>
  db
    .selectFrom("payment_references")
    .leftJoin(
      "payment_reference_states",
      "payment_reference_states.PaymentRefId",
      "payment_references.PaymentRefId",
    )
    .select(["payment_references.PaymentRefId", "ReferenceName", isActive.as("IsActive")])

/** With the names of the catalogue. */
export const selectReferenceEntries = (db: Queries) =>
  selectReferences(db)
    .clearSelect()
    .select([
      "payment_references.PaymentRefId as Id",
      "ReferenceName as Name",
      isActive.as("IsActive"),
      sql<number>`coalesce("Version", 1)`.as("Version"),
    ])

/** Those that are offered. */
export const selectOffered = (db: Queries) => selectReferences(db).where(isActive)

/** Adds a reference with its id. */
export async function insertReference(
  db: Queries,
  PaymentRefId: number,
  given: { readonly Name: string; readonly IsActive: boolean },
): Promise<void> {
  const { Name, IsActive } = given
  await db.insertInto("payment_references").values({ PaymentRefId, ReferenceName: Name }).execute()
  if (!IsActive)
    await db.insertInto("payment_reference_states").values({ PaymentRefId, IsActive, Version: 1 }).execute()
}

/** Renames, ends or offers a reference again, and increases its version. */
export async function updateReference(
  db: Queries,
  PaymentRefId: number,
  given: { readonly Name: string; readonly IsActive: boolean },
): Promise<void> {
  const { Name, IsActive } = given
  await db
    .updateTable("payment_references")
    .set({ ReferenceName: Name })
    .where("PaymentRefId", "=", PaymentRefId)
    .execute()
  await db
    .insertInto("payment_reference_states")
    .values({ PaymentRefId, IsActive, Version: 2 })
    .onConflict((conflict) =>
      conflict
        .column("PaymentRefId")
        .doUpdateSet({ IsActive, Version: sql<number>`payment_reference_states."Version" + 1` }),
    )
    .execute()
}
