/** Decides how the stored settings of a college are read, also those that were stored before a setting came. */
import { type CollegeValues, settingNames, settingOf } from "./college-settings.ts"

/**
 * What is stored, and the specification's values for what is not. Names that no setting has are left alone: a newer server
 * may have stored them. Throws for a value that its setting cannot have, and says which.
 */
export function readStoredCollege(stored: Readonly<Record<string, unknown>>): CollegeValues {
  const entries = settingNames.map((name) => {
    const { row, kind } = settingOf(name)
    const value = stored[name]
    if (value === undefined) return [name, row.default]
    if (!kind.holds(value))
      throw new Error(
        `The college's setting ${name} is stored as ${JSON.stringify(value)}, which is not ${kind.called}`,
      )
    return [name, value]
  })
  return Object.fromEntries(entries) as CollegeValues
}
