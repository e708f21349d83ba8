/** Which settings stand side by side in one line of the form. */
import {
  type SettingName,
  type SettingSection,
  settingNames,
  settingOf,
} from "#domain/college/college-settings.ts"

/** The settings of a section of the form, line by line. */
export function linesOf(section: SettingSection): readonly (readonly SettingName[])[] {
  const lines: SettingName[][] = []
  for (const name of settingNames) {
    const { row } = settingOf(name)
    if (row.section !== section) continue
    const last = lines.at(-1)
    const [neighbour] = last ?? []
    if (last && neighbour && row.beside && settingOf(neighbour).row.beside === row.beside) last.push(name)
    else lines.push([name])
  }
  return lines
}
