/**
 * Texts about work that the browser has deleted, and about waiting work before a sign-in. Not from the specification (law
 * 23).
 */
export const lossTexts = {
  title: "This browser has cleared what the app kept on this device",
  text: "Lost: {what}, last seen here {time}. The college has not confirmed {n:it|them}: please look whether {n:it is|they are} there, and enter again what is not.",
  goneTitle: "Something that waited on this device is gone",
  goneText:
    "Lost: {what}, saved here {n:|until }{time}. The college has not confirmed {n:it|them}: please look whether {n:it is|they are} there, and enter again what is not.",
  isRead: "I have read this",
  /** For a session that is older than the encryption keys and ends without a network (law 17). */
  cannotLock:
    "What stays here cannot be locked without the college: until your next sign-in on this device, others who use it could read it.",
  readableHere:
    "{n} {n:of them is|of them are} not locked: before whoever made {n:it|them} signs in here, others who use this device could read {n:it|them}.",
  waitsHere:
    "{n} {n:change waits|changes wait} on this device and {n:is|are} sent after the next sign-in of whoever made {n:it|them}.",
  goneHere:
    "{n} {n:change that waited here is|changes that waited here are} gone from this device, saved {n:|until }{time}. The college has not confirmed {n:it|them}. The person who made {n:it|them}: please sign in, check, and enter again what is missing.",
  unopened:
    "This browser cannot open what the app keeps on this device. Nothing was deleted. Please close the app and open it again; if that does not help, restart the device.",
  lostHere:
    "This browser has cleared what the app kept here: {n} {n:change|changes}, last seen {time}. The college has not confirmed {n:it|them}. The person who made {n:it|them}: please sign in, check, and enter again what is missing.",
} as const
