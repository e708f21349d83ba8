/**
 * Derives the key under which a person's work waits on a device while they are signed out (decisions A15, E11). The server
 * sends it at sign-in, always the same until the college's secret is rotated, and stores it nowhere: because it is derived,
 * a restored database still has it. Work that waits under an earlier key is opened with that key, so earlier keys are sent
 * along for ever (decision 0054).
 */
import { createHmac } from "node:crypto"
import type { Database } from "#server/db/database.ts"
import { collegeSecrets } from "./college-secret.ts"

/** 256 bits each, base64url. */
export interface KeysOfPerson {
  /** The key for everything that is locked from now on. */
  readonly deviceKey: string
  /** Latest first; absent when there are none. */
  readonly earlierDeviceKeys?: string[]
}

export interface DeviceKeys {
  /**
   * Reads the database each time: another process may have rotated the secret, and a device with the newer key must get it
   * here, too.
   */
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
