/** Decides whether a backup is due, by the time of day at which they begin or by the time since the last one. */
import { formatFormDay } from "#domain/fields/dates.ts"
import { parseFormMoment } from "#domain/fields/moments.ts"
import type { BackupSettings } from "../settings.ts"

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** The last moment, up to now, at which a backup begins: `at` (hh:mm at the college), and every `step` hours from there; ms. */
function lastTurn(at: string, step: number, now: Date): number {
  const today = Date.parse(parseFormMoment(`${formatFormDay(now)} ${at}`) ?? "")
  const ms = step * HOUR_MS
  return today + Math.floor((now.getTime() - today) / ms) * ms
}

/** `lastBegun`: when the last backup in BACKUP_DIR began (ISO); undefined: there is none. */
export function isBackupDue(
  lastBegun: string | undefined,
  { everyHours, at }: Pick<BackupSettings, "everyHours" | "at">,
  now: Date,
): boolean {
  if (lastBegun === undefined) return true
  const begun = Date.parse(lastBegun)
  const every = everyHours * HOUR_MS
  // Begun so far ahead: the clock was wrong then.
  if (begun - now.getTime() >= every) return true
  if (at === undefined) return now.getTime() - begun >= every
  const step = Math.min(everyHours, DAY_HOURS)
  return begun < lastTurn(at, step, now) - (every - step * HOUR_MS)
}
