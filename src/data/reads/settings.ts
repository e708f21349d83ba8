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

/** What the forms follow; the specification's own rules while the settings are not known here. */
export function useCollegeRules(): CollegeRules {
  return useSettings().data ?? usual
}

/** The same outside of a screen, as it was read last. */
export function knownRules(): CollegeRules {
  if (!sessionState.user) return usual
  return knownAnswer(settings) ?? usual
}

const usual: CollegeRules = {}
