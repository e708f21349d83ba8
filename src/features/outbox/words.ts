/** Texts of the outbox that the specification does not define and that no other page uses. */
export const outboxWords = {
  changes: "{n} {n:change|changes}",
  showMore: "Show {n} more of {of}",
  newApplication: "New application",
  waiting: "Waiting",
  waitsFor: "Waits for {title}",
  waitsForSignIn: "Waits for your sign-in",
  sending: "Sending",

  putBack: "To send again (server restored)",
  noSignal: "No signal",
  askedToWait: "The college's server asks to wait",
  notYet: "The college's server could not take it yet",
  otherAnswer: "No proper answer from the college's server",
  nextAt: "next try {time}",
  summary: "{n} not received yet",
  since: "since {time}",
  triedNoNetwork: "No network. Nothing was sent; it is sent automatically when signal returns.",
  triedCut: "The network is gone again. What was not sent is sent automatically when signal returns.",
  triedNoAnswer: "The college's server does not answer. The rest is sent automatically when it does.",
  triedLater:
    "The college's server could not take everything yet. It is asked again automatically for the rest.",
  kept: "This browser keeps what waits here until it is sent.",
  onlyThere:
    "{n} {n:file|files} of yours {n:is|are} only at the college: this device had no room for a copy. If the college loses {n:it|them} before its next backup, it will ask you again.",
  pageNeedsNetwork:
    "This browser cannot open the app without a network: do not close or reload this page before everything is sent.",
  triedRefused: "The college refused some changes. Please open and correct what is left.",
  onlyRefused: "Please open and correct what is left.",
  sendingNow: "Sending…",
  signIn: "Sign in",
  sendAgain: "Send again",
  showApplication: "Show the application",
  choose: "Choose what to keep",
  noReason: "The college could not take this.",
  discardTitle: "Discard {title}?",
  discardText:
    "It has not reached the college and cannot be brought back. Save a copy first if you may need it.",
  discardLocked:
    "This device cannot read it now, so no copy of it can be saved. Please log out and sign in again first: that usually opens it. Discarding deletes it for good.",
  discardDoubt:
    "The college's server gives no proper answer to it, so nobody knows whether the college has it. Please save a copy and ask the college before you discard it.",
  discardBehind: "{n} {n:change|changes} behind it {n:goes|go} too.",
  discardOthers:
    "It has not reached the college, and {n} {n:change depends|changes depend} on it: all of it goes and cannot be brought back. Save a copy first if you may need it.",
  discardLane:
    "The college does not know this application yet, so all of it goes, {n} {n:change|changes} in total. It cannot be brought back. Save a copy first if you may need it.",
  discardSecond:
    "The college already has another application under this id and does not take this one. Only this one goes, {n} {n:change|changes} in total. It cannot be brought back. Save a copy first if you may need it.",
  discardPicked:
    "{n} {n:file|files} that you picked for it and did not save {n:goes|go} too, and {n:is|are} in no copy.",
  discardPayment: "The payment that you are entering for it goes too.",
  discarded: "Discarded: {title}",
  discarding: "Discarding…",
  copySaved: "A copy was saved.",
  copyFailed:
    "The copy could not be saved. There may be too little free space on this device. Nothing that waits was changed.",
  cancel: "Cancel",
  refusedAgain: "The college could not take it. See what it says.",
  fileName: "admissions-outbox-{day}.json",
} as const
