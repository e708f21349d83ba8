/** What a process offers its operations, from what it has opened: settings, database and files. */

import { openDeviceKeys } from "./device-keys.ts"
import type { Ports } from "./operation.ts"
import { openTokens } from "./tokens.ts"

/** `now` may be another clock than the machine's. */
export async function openPorts(
  opened: Pick<Ports, "settings" | "db" | "files" | "vault">,
  now: Ports["now"] = () => new Date(),
): Promise<Ports> {
  const { db } = opened
  return { ...opened, now, tokens: await openTokens(db), deviceKeys: await openDeviceKeys(db) }
}
