/** Creates what a process offers to its operations from what it has opened: settings, database, files, vault. */

import type { Ports } from "#server/contract/operation.ts"
import { type OpenDatabase, patient } from "#server/db/database.ts"
import { History } from "#server/db/history.ts"
import { Looks } from "#server/looks/looks.ts"
import { Metrics } from "#server/metrics/metrics.ts"
import { Removals } from "#server/removals/removals.ts"
import { openDeviceKeys } from "#server/tokens/device-keys.ts"
import { KnownSessions } from "#server/tokens/known-sessions.ts"
import { openTokens } from "#server/tokens/tokens.ts"

/** `now` may be a clock other than the machine's. */
export async function openPorts(
  {
    engine,
    sessionWrites,
    ...opened
  }: Pick<Ports, "settings" | "db" | "files" | "vault"> & Pick<OpenDatabase, "engine" | "sessionWrites">,
  now: Ports["now"] = () => new Date(),
): Promise<Ports> {
  const { db, settings } = opened
  const history = await History.open(db, settings.dataDir, now())
  const metrics = new Metrics(now())
  const [tokens, deviceKeys] = [await openTokens(db, now), openDeviceKeys(db, now)]
  const [looks, sessions] = [new Looks(db), new KnownSessions(db, sessionWrites)]
  const removals = new Removals(patient(db), opened)
  return {
    ...opened,
    now,
    history,
    metrics,
    looks,
    removals,
    sessions,
    tokens,
    deviceKeys,
    isUp: engine.isUp,
  }
}
