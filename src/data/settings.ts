/** The college's public settings: its name, help desk, admission cycle, limits. */
import { answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import type { CollegeRules } from "#domain/college-rules.ts"
import { type Read, useRead } from "./query-client.ts"

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
  return useSettings().data ?? {}
}
