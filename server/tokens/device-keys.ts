/**
 * The key under which a person's work waits on a device while they are signed out (decisions A15, E11): handed out at
 * sign-in, the same each time until the college's secret is rotated, kept nowhere. It is derived, so that a database brought
 * back from a backup still has it. What waits under an earlier key is opened by that one: they go along for ever (decision 0054).
 */
import { createHmac } from "node:crypto"
import type { Database } from "#server/db/database.ts"
import { collegeSecrets } from "./college-secret.ts"

/** 256 bits each, base64url. */
export interface KeysOfPerson {
  /** What is locked from now on is locked with it. */
  readonly deviceKey: string
  /** The last first; absent where there are none. */
  readonly earlierDeviceKeys?: string[]
}

export interface DeviceKeys {
  /** Asked of the database each time: a device that got a newer key from another process must get it here too. */
  of(userId: number): Promise<KeysOfPerson>
}

export function openDeviceKeys(db: Database, now: () => Date): DeviceKeys {
  return {
    of: async (userId) => {
      const [current, ...earlier] = await collegeSecrets(db, "deviceSecret", now())
      const keyOf = (secret: Buffer) =>
        createHmac("sha256", secret).update(`user ${userId}`).digest("base64url")
      const deviceKey = keyOf(current)
      return earlier.length === 0 ? { deviceKey } : { deviceKey, earlierDeviceKeys: earlier.map(keyOf) }
    },
  }
}
