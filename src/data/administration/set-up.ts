/**
 * The progress of the college's set-up, for its Admin, and the tasks
 * they have checked, which are stored in the college's settings.
 */
import { answerData, api } from "#api/client.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"
import { formNameOf } from "#domain/college/college-form-values.ts"
import { recommendedNames, settingOf } from "#domain/college/college-settings.ts"
import type { SetUpFigures } from "#domain/college/set-up.ts"
import type { CheckedTask } from "#domain/college/set-up-tasks.ts"
import { type CollegeSettingsInput, saveCollegeSettings } from "./college-settings.ts"

/** How long the answer stays fresh where only a link shows it, ms; changes by this device refresh it at once. */
const BESIDE_FRESH_MS = 10_000

const setUp = readOf<SetUpFigures>("readSetUp", [], (signal) => api.GET("/set-up", { signal }))

/** The current state, always loaded again. */
export const useSetUp = (): Read<SetUpFigures> => useRead(setUp, { staleTime: 0 })

/** For a link or note on another screen. */
export const useSetUpBeside = (): Read<SetUpFigures> => useRead(setUp, { staleTime: BESIDE_FRESH_MS })

/** Changes the current settings; returns the server's message. Throws `ApiFailure`: 412 when somebody else was faster. */
async function changeSettings(task: CheckedTask, changes: Partial<CollegeSettingsInput>): Promise<string> {
  const { data } = await answerData(api.GET("/college-settings"), "readCollegeSettings")
  const { PublicBaseUrl: _, Version, SetUpChecked: checked = [], ...now } = data
  const SetUpChecked = [...new Set([...checked, task])]
  const saved = await saveCollegeSettings({ ...now, ...changes, SetUpChecked }, String(Version))
  return saved.message
}

/** Marks a task as checked without a change. Throws `ApiFailure`. */
export const leaveAsItIs = (task: CheckedTask): Promise<string> => changeSettings(task, {})

/** Sets the rules to the recommended values. Throws `ApiFailure`. */
export function takeRecommended(): Promise<string> {
  const recommended = recommendedNames.map((name) => [formNameOf(name), settingOf(name).row.recommended])
  return changeSettings("rules", Object.fromEntries(recommended))
}
