/** What a process offers its operations, from what it has opened: settings, database and files. */

import type { Ports } from "#server/contract/operation.ts"
import { openDeviceKeys } from "#server/tokens/device-keys.ts"
import { openTokens } from "#server/tokens/tokens.ts"

/** `now` may be another clock than the machine's. */
export async function openPorts(
  opened: Pick<Ports, "settings" | "db" | "files" | "vault">,
  now: Ports["now"] = () => new Date(),
): Promise<Ports> {
  const { db } = opened
  return { ...opened, now, tokens: await openTokens(db), deviceKeys: await openDeviceKeys(db) }
}
