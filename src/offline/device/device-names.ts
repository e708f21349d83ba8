/** Names in the device's database that are also looked for without opening it by Dexie (src/data/session/look-at-device.ts). */
export const DEVICE_DB = "admissions-device"
/** The row of `meta` that says who is signed in. */
export const CURRENT_USER = "current-user"
/** Begins the rows of `meta` of sessions that ended here and of which the college does not know yet; their value ends them there. */
export const UNREPORTED = "untold-"
/** Begins the rows of `meta` of those whose session has ended and whose work is not yet put away; their value is their key, or "". */
export const LEFT = "left-"
