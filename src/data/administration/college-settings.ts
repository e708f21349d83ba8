/** The college's settings, for the Admin who changes them. */
import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { ifMatch, writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"
import { figures } from "#data/reads/staff-dashboard.ts"
import { keepSaved } from "./after-save.ts"

export type CollegeSettings = components["schemas"]["CollegeSettings"]
export type CollegeSettingsInput = components["schemas"]["CollegeSettingsInput"]

const collegeSettings = readOf<CollegeSettings>("readCollegeSettings", [], (signal) =>
  api.GET("/college-settings", { signal }),
)

export const useCollegeSettings = (): Read<CollegeSettings> => useRead(collegeSettings, { staleTime: 0 })

/** `version`: that of the edited settings. Throws `ApiFailure` when the server refuses: 412 with the newer ones. */
export async function saveCollegeSettings(
  body: CollegeSettingsInput,
  version: string,
): Promise<{ data: CollegeSettings; message: string }> {
  const { data, etag } = await writeOnline({
    method: "PUT",
    touches: ["readCollegeSettings", "readSetUp", "getSettings", "getOfflinePack", ...figures],
    send: (header) =>
      answer(
        api.PUT("/college-settings", { params: { header: ifMatch(header, version) }, body }),
        "saveCollegeSettings",
      ),
  })
  await keepSaved(collegeSettings, data.data, etag)
  return data
}
