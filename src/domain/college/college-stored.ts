/** Decides how the stored settings of a college are read, including those that were stored before a setting existed. */
import { type CollegeValues, settingNames, settingOf } from "./college-settings.ts"

/**
 * The stored values, and the specification's defaults for missing ones. Unknown names are ignored: a newer server may have
 * stored them. Throws for a value that does not fit its setting, with the name of the setting.
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
