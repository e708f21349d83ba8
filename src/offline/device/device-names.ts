/** Names in the device database that are also read without Dexie (src/data/session/inspect-device.ts). */
export const DEVICE_DB = "admissions-device"
/** The row of `meta` that says who is signed in. */
export const CURRENT_USER = "current-user"
/**
 * Prefix of the rows of `meta` for sessions that ended on this device and not yet at the server; the value is the token that
 * ends them there.
 */
export const UNREPORTED = "untold-"
/**
 * Prefix of the rows of `meta` for users whose session has ended and whose work is not encrypted yet; the value is their
 * key, or "".
 */
export const SIGNED_OUT_PREFIX = "left-"
