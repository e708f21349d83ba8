/**
 * The data of this device that all its users share: who is signed in, who has a database here, files shared from other apps.
 */
import Dexie, { type EntityTable } from "dexie"
import { DEVICE_DB } from "./device-names.ts"
import type { PasswordCheck } from "./password-check.ts"
import { reopenable } from "./reopenable.ts"

export interface StoredRole {
  RoleId: number
  RoleCode: string
  RoleName: string
}

/** The signed-in user, as the sign-in call returned them (platform §3). */
export interface SessionUser {
  UserID: number
  Username: string
  FirstName: string | null
  LastName: string | null
  Email: string | null
  MobileNo: string | null
  localRoles: StoredRole[]
  roles: { Name: string; Code: string }[]
}

/**
 * A stored session. `token` is null when the server has refused to renew it: local work continues, calls wait until the user
 * signs in again.
 */
export interface StoredSession {
  userId: number
  user: SessionUser
  token: string | null
  sessionId: string
  /** Expiry of the token, ms since 1970, by the server's clock. */
  expiresAt: number
  /** When the user signed in, ms since 1970, by this device's clock. */
  lastActivity: number
  /** The key that encrypts this user's work when the session ends; absent in a session that an older version stored. */
  deviceKey?: string
  /** Earlier keys, for work that was encrypted before the college rotated its keys; absent when it never did. */
  earlierDeviceKeys?: string[]
  /** A token that can only end this session at the server; absent in a session that an older version stored. */
  endToken?: string
  /** When the password is asked for again (ISO 8601); absent in a session that an older version stored. */
  sessionEndsAt?: string
  /** Staff only; absent where the browser could not make it, and in a session that an older version stored. */
  passwordCheck?: PasswordCheck
}

/** A user who has a database on this device. */
export interface KnownUser {
  userId: number
  username: string
}

/** A file that another app shared, before a user has taken it. */
export interface SharedFile {
  id: string
  userId: number | null
  name: string
  type: string
  bytes: ArrayBuffer
  receivedAt: string
  /** A payment had taken it and was given up: it opens no form by itself. */
  isPutBack?: boolean
}

interface MetaRow {
  key: string
  value: string | number
}

export class DeviceDb extends Dexie {
  sessions!: EntityTable<StoredSession, "userId">
  users!: EntityTable<KnownUser, "userId">
  shared!: EntityTable<SharedFile, "id">
  meta!: EntityTable<MetaRow, "key">

  constructor() {
    super(DEVICE_DB, { chromeTransactionDurability: "strict" })
    this.version(1).stores({ sessions: "userId", users: "userId", shared: "id, userId", meta: "key" })
  }
}

let device: DeviceDb | undefined

/** The one device database of this page or worker. */
export function getDeviceDb(): DeviceDb {
  device ??= new DeviceDb()
  return reopenable(device)
}
