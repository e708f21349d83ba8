/** Decides which scheduled backups are deleted once another was taken, whatever the clock said when each got its name. */

/** The backups in the folder, of which `keep` stay. */
export interface BackupsThere {
  /** File names, each with the time at which the backup was begun. */
  readonly names: readonly string[]
  readonly keep: number
  /** The name of the backup that was just taken. */
  readonly taken: string
  /** The names of those that lack files. */
  readonly incomplete: ReadonlySet<string>
  /** The name of the last one that lacks none, where it is known. */
  readonly complete: string | null
}

/**
 * The names of the backups to delete. The one just taken is the newest, so a name later than its own is from a clock that was ahead then, or is
 * behind now: those count as the oldest. The last one that lacks no file stays beyond `keep`,
 * the one on record and the one in the folder.
 */
export function oldBackups({ names, keep, taken, incomplete, complete }: BackupsThere): readonly string[] {
  const sorted = [...names].sort()
  const inOrder = [...sorted.filter((name) => name > taken), ...sorted.filter((name) => name <= taken)]
  // A restore brings back an older record of the last complete one: then both stay.
  const kept = [complete, inOrder.findLast((name) => !incomplete.has(name)), taken]
  return inOrder.slice(0, Math.max(0, inOrder.length - keep)).filter((name) => !kept.includes(name))
}
