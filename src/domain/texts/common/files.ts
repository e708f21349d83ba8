/**
 * Messages about file bytes and outbox entries that this device can no longer read. Not from the specification (laws 3, 10),
 * except for the size of a file.
 */
export const fileTexts = {
  tooLarge: "The selected file must be smaller than 5MB",
  unreadable: "The file of {title} is no longer readable on this device. Choose it again.",
  damagedEntry: "This change is damaged on this device and cannot be sent. Save a copy, then enter it again.",
  lockedEntry: "This change is locked on this device and cannot be sent. Please log out and sign in again.",
  newerEntry:
    "This change was saved by a newer version of the app. It is sent when the app has been updated.",
} as const
