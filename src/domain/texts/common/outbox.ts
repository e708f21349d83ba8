/**
 * Texts about the state of a change: on this device, waiting, sending, received, needing the
 * user. Not from the specification (law 20).
 */
export const outboxTexts = {
  title: "Waiting to be sent",
  savedOnDevice: "Saved on this device",
  noReceipt:
    "This no longer waits on this device. Check whether the college has it before you enter it again.",
  waiting: "{n} waiting",
  sending: "Sending",
  sendingOf: "Sending {n} of {total}",
  received: "Received",
  allReceived: "All received",
  nothingWaits: "Nothing to send",
  needsYou: "Needs you",
  needYou: "{n} {n:needs|need} you",
  lost: "{n} lost",
  lostHere: "Lost on this device",
  offline: "Offline",
  offlineWith: "Offline – {n} {n:change|changes} saved on this device",
  serverSilent: "The college's server does not answer",
  serverSilentWith: "The college's server does not answer – {n} {n:change|changes} saved on this device",
  since: "since {time}",
  openAgain: "Open the app again when you have a network.",
  sendNow: "Send now",
  editAndSend: "Edit and send again",
  discard: "Discard",
  notDiscarded: "It is being sent just now and was not discarded.",
  saveCopy: "Save a copy",
  othersWaiting: "{n} {n:change waits|changes wait} for somebody else who uses this device.",
  signInToSend: "Please sign in again to send what waits.",
  keptInPage: "Not sent yet. This browser keeps it only while this page is open.",
  formLocked:
    "An earlier form of yours on this device is locked, so nothing can be saved in its place. Please log out and sign in again. If it stays locked, discard what waits to be sent, log out, choose to remove your forms from this device, and begin again.",
  nothingKept:
    "This was not saved: this browser keeps nothing, and the college does not answer. Try again later.",
  deviceFull: "This device is full. Nothing new can be saved until some space is free; nothing old is lost.",
  nearlyFull:
    "This device is nearly full: {free} are left for this app. Send what waits, or free some space before you take more photos.",
  nothingWaiting: "Everything has been received by the college.",
  nothingSent: "What you save on this device is listed here until the college has received it.",
} as const

/** Texts about two versions of one record, between which the user chooses (law 11). */
export const conflictTexts = {
  title: "Two versions of {title}",
  intro:
    "Somebody else changed this application while your change was on its way. Choose for each field what to keep.",
  mine: "Yours, on this device",
  theirs: "The college's",
  empty: "Not given",
  noDifference: "What you send is what the college has. Send it again.",
  cancel: "Cancel",
  send: "Keep and send",
  sending: "Sending…",
} as const
