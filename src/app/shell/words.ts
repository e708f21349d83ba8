/** Texts of the frame that are not from the specification and that no other page needs. */
export const frameWords = {
  mainNavigation: "Main",
  accountNavigation: "Account",
  fold: "Fold the menu",
  unfold: "Unfold the menu",
  goesByItself: "sent automatically when signal returns",
  goesWhenAnswered: "sent automatically when it answers",
  /** Where only an open app sends. */
  ifOpen: ", if this app is open",
  /** Without a service worker the app cannot be opened again before the network is back; the outbox explains it in full. */
  needsNetwork: "do not close or reload this page",
  onlineAgain: "Online again",
  cancel: "Cancel",
  loggingOut: "Logging out…",
  logoutTitle: "Logout?",
  formsStay:
    "What you have not finished stays on this device. Nobody else sees it in the app; you find it after your next sign-in here.",
  removeForms: "Remove it here: others use this device too",
  waiting: "waiting",
  lockedTitle: "Locked",
  lockedText:
    "Nobody has used this device for 15 minutes. {name}, enter your password to go on where you were.",
  password: "Password",
  unlock: "Unlock",
  unlockWrong: "That is not your password.",
  unlockWait: "Too many tries. Try again in {n} {n:second|seconds}.",
  unlockFailed: "The password could not be checked. Please try again.",
  logoutInstead: "Logout instead",
  keptErrors: "Messages",
  forgetErrors: "Clear",
  tools: "Tools",
  changePassword: "Change password",
  changing: "Changing…",
  oldPassword: "Current password",
  newPassword: "New password",
  newPasswordHint: "At least 8 characters, other than before.",
  passwordNote: "You stay signed in here. Every other device must sign in again.",
} as const
