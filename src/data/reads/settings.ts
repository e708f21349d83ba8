/** The college's public settings: its name, help desk, admission cycle, limits. */
import { api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { sessionState } from "#data/session/session-state.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { knownAnswer, type Read, useRead } from "./query-client.ts"
import { readOf } from "./read-of.ts"

export type Settings = components["schemas"]["Settings"]

export const settings = readOf("getSettings", [], (signal) => api.GET("/settings", { signal }))

export function useSettings(): Read<Settings> {
  return useRead(settings)
}

/** The college's rules for the forms; those of the specification while the settings are not loaded. */
export function useCollegeRules(): CollegeRules {
  return useSettings().data ?? usual
}

/** The last loaded rules, for use outside of a component. */
export function knownRules(): CollegeRules {
  if (!sessionState.user) return usual
  return knownAnswer(settings) ?? usual
}

const usual: CollegeRules = {}
