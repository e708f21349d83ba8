/** The college's public settings: its name, help desk, admission cycle, limits. */
import { answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { sessionState } from "#data/session/session-state.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { type Kept, queryClient, type Read, useRead, userKey } from "./query-client.ts"

export type Settings = components["schemas"]["Settings"]

export const settingsKey = ["getSettings"]

export function askSettings(signal: AbortSignal) {
  return answerData(api.GET("/settings", { signal }), "getSettings")
}

export function useSettings(): Read<Settings> {
  return useRead(settingsKey, askSettings)
}

/** What the forms follow; the specification's own rules while the settings are not known here. */
export function useCollegeRules(): CollegeRules {
  return useSettings().data ?? usual
}

/** The same outside of a screen, as it was read last. */
export function knownRules(): CollegeRules {
  if (!sessionState.user) return usual
  return queryClient.getQueryData<Kept<Settings>>(userKey(settingsKey))?.data ?? usual
}

const usual: CollegeRules = {}
