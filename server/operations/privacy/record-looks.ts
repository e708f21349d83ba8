import { reads, type Schemas } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { ownAdmissionIds } from "#server/records/people/ownership.ts"
import { foundLooks, lookPieces, lookRows, looksByRole } from "#server/records/privacy/record-looks.ts"

/** Stores the looks that this process has only counted so far, so that the list includes the newest ones. */
export const listRecordLooks = reads("listRecordLooks", async ({ db, looks, query }) => {
  await looks.store()
  const { limit, offset, shown } = pageCut(query)
  const { total } = await foundLooks(db, query)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const data: Schemas["RecordLook"][] = await lookRows(db, query)
    .orderBy("l.LastAt", "desc")
    .orderBy("l.UserID")
    .orderBy("l.What")
    .orderBy("l.AdmissionId")
    .limit(limit)
    .offset(offset)
    .execute()
  return { status: 200, body: { data, message: "Looks", total, ...shown } }
})

export const exportRecordLooks = reads(
  "exportRecordLooks",
  async ({ db, looks, query, today }) => {
    await looks.store()
    const pieces = lookPieces(db, query)
    return { status: 200, body: { name: `who-saw-${today}.csv`, type: "text/csv; charset=utf-8", pieces } }
  },
  { may: "listRecordLooks" },
)

/** Roles and days, without names: what applicants are told about who saw their record. */
export const listOwnLooks = reads("listOwnLooks", async ({ db, query, session }) => {
  const { limit, offset, shown } = pageCut(query)
  const own = looksByRole(db).where("l.AdmissionId", "in", ownAdmissionIds(db, session))
  const { total } = await db
    .selectFrom(own.as("o"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const data: Schemas["OwnLook"][] = await own.limit(limit).offset(offset).execute()
  return { status: 200, body: { data, message: "Looks", total, ...shown } }
})
