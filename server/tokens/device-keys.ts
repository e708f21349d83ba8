/**
 * The key under which a person's work waits on a device while they are signed out (decisions A15, E11): handed out at
 * sign-in, the same each time, kept nowhere. It is derived, so that a database brought back from a backup still has it.
 */
import { createHmac } from "node:crypto"
import type { Database } from "#server/db/database.ts"
import { collegeSecret } from "./college-secret.ts"

export interface DeviceKeys {
  /** 256 bits, base64url. */
  of(userId: number): string
}

export async function openDeviceKeys(db: Database): Promise<DeviceKeys> {
  const secret = await collegeSecret(db, "deviceSecret")
  return { of: (userId) => createHmac("sha256", secret).update(`user ${userId}`).digest("base64url") }
}
