/** How far the college is set up, for its Admin, and what they say of it, which is a part of the college's settings. */
import { answerData, api } from "#api/client.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"
import { formNameOf } from "#domain/college/college-form-values.ts"
import { recommendedNames, settingOf } from "#domain/college/college-settings.ts"
import type { SetUpFigures } from "#domain/college/set-up.ts"
import type { CheckedStep } from "#domain/college/set-up-steps.ts"
import { type CollegeSettingsInput, saveCollegeSettings } from "./college-settings.ts"

/** The bar of the next screen asks again only after this, ms; what this device changes is asked for at once. */
const SET_UP_FRESH_MS = 10_000

export function useSetUp({ enabled = true }: { enabled?: boolean } = {}): Read<SetUpFigures> {
  return useRead<SetUpFigures>(
    readOf("readSetUp", [], (signal) => api.GET("/set-up", { signal })),
    { enabled, staleTime: SET_UP_FRESH_MS },
  )
}

/** Changes the settings as they stand now; the server's message. Throws `ApiFailure`: 412 when somebody was faster. */
async function changeSettings(step: CheckedStep, changes: Partial<CollegeSettingsInput>): Promise<string> {
  const { data } = await answerData(api.GET("/college-settings"), "readCollegeSettings")
  const { PublicBaseUrl: _, Version, SetUpChecked: checked = [], ...now } = data
  const SetUpChecked = [...new Set([...checked, step])]
  const saved = await saveCollegeSettings({ ...now, ...changes, SetUpChecked }, String(Version))
  return saved.message
}

/** The Admin has looked at a step and leaves it as it is. Throws `ApiFailure`. */
export const leaveAsItIs = (step: CheckedStep): Promise<string> => changeSettings(step, {})

/** The rules become what we recommend. Throws `ApiFailure`. */
export function takeRecommended(): Promise<string> {
  const recommended = recommendedNames.map((name) => [formNameOf(name), settingOf(name).row.recommended])
  return changeSettings("rules", Object.fromEntries(recommended))
}
