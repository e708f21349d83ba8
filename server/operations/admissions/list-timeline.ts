import { reads } from "#server/contract/operation.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"

const clients = ["online", "replayed", "putBack"] as const

export const listTimeline = reads("listTimeline", async (call) => {
  const row = await requireAdmission(call, call.path.id, "listTimeline")
  const data = await call.db
    .selectFrom("timeline")
    .selectAll()
    .where("AdmissionId", "=", row.AdmissionId)
    .orderBy("At")
    .orderBy("TimelineId")
    .execute()
  const entries = data.map((entry) => ({
    ...entry,
    Client: clients.find((client) => client === entry.Client) ?? null,
    Detail: entry.Detail as Record<string, unknown> | null,
  }))
  return { status: 200, about: row.AdmissionId, body: { data: entries, message: "Timeline" } }
})
