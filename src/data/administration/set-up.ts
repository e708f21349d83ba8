/** How far the college is set up, for its Admin, and what they say of it, which is a part of the college's settings. */
import { answerData, api } from "#api/client.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"
import { formNameOf } from "#domain/college/college-form-values.ts"
import { recommendedNames, settingOf } from "#domain/college/college-settings.ts"
import type { SetUpFigures } from "#domain/college/set-up.ts"
import type { CheckedStep } from "#domain/college/set-up-steps.ts"
import { type CollegeSettingsInput, saveCollegeSettings } from "./college-settings.ts"

/** What only speaks of the set-up beside something else asks again after this, ms; what this device changes is asked for at once. */
const BESIDE_FRESH_MS = 10_000

const setUp = readOf<SetUpFigures>("readSetUp", [], (signal) => api.GET("/set-up", { signal }))

/** As it stands now. */
export const useSetUp = (): Read<SetUpFigures> => useRead(setUp, { staleTime: 0 })

/** For what stands beside the work of a screen. */
export const useSetUpBeside = (): Read<SetUpFigures> => useRead(setUp, { staleTime: BESIDE_FRESH_MS })

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
