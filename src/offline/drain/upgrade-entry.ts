/** Upgrades a stored command of an older version to the body that the current contract takes. Never drops one (law 10). */
import { BODY_VERSION, type OutboxEntry } from "#offline/outbox/outbox-entry.ts"

type Upgrade = (entry: OutboxEntry) => OutboxEntry

/** Index n upgrades version n+1 to n+2. */
const UPGRADES: readonly Upgrade[] = []

/** Pure; an entry of a newer version (the app was rolled back) is sent as it is. */
export function upgradeEntry(entry: OutboxEntry, upgrades: readonly Upgrade[] = UPGRADES): OutboxEntry {
  let current = entry
  for (let version = entry.bodyVersion; version < BODY_VERSION; version += 1) {
    const upgrade = upgrades[version - 1]
    current = { ...(upgrade ? upgrade(current) : current), bodyVersion: version + 1 }
  }
  return current
}
