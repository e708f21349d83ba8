/** Texts around every page: footer, side navigation, sign-out, crash screen, new version. From platform §1, §2, §8. */
export const shellTexts = {
  footer: "All rights reserved",
  initializing: "Initializing application...",
  loading: "Loading...",
  helpCenter: "Help Center",
  logout: "Logout",
  loggedOut: "Logged out successfully",
  logoutFailedTryAgain: "Logout failed. Please try again.",
  logoutFailed: "Logout failed",
  refreshFailed: "Token refresh failed",
  validationFailed: "Token validation failed",
  tryAgain: "Try Again",
  refreshPage: "Refresh Page",
  reportIssue: "Report Issue",
  retryAttempt: "Retry attempt: {n}/3",
  // Not from the specification, which has no texts for these.
  about: "About",
  contact: "Contact",
  /** The name of the installed app, and the title of the page about it. */
  appName: "{college} Admissions",
  aboutText: "Admissions of {college}.",
  contactText: "Write to the admissions office of the college.",
  pageNotFound: "Page not found",
  pageNotFoundText: "There is no page at this address.",
  goHome: "Go to the start page",
  crashTitle: "Something went wrong",
  crashText: "This screen could not be shown. The failure has been noted.",
  crashSaved: "Your answers are saved on this device",
  crashMail: "Error id: {id}\n{what}\n\nWhat I was doing: ",
  errorId: "Error id: {id}",
  newVersion: "A new version is ready.",
  updateNow: "Update now",
  updateLater: "Later",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  skipToContent: "Skip to content",
  loggedOutNotLocked:
    "Logged out on this device. What stays here could not be locked: until your next sign-in on this device, others who use it could read it.",
  loggedOutHere: "Logged out on this device. The college is told as soon as there is a network.",
  loggedOutHereOnly:
    "Logged out on this device. The college could not be told without a network; there the session ends by itself.",
  logoutOffline: "You are offline: after logout nobody can sign in on this device until there is a network.",
  logoutSilent:
    "The college's server does not answer: after logout nobody can sign in on this device until it does.",
  logoutWithUnsent:
    "{n} {n:change on this device is not sent yet. It stays here and is|changes on this device are not sent yet. They stay here and are} sent after your next sign-in.",
  demo: "Demo college, everybody in it is invented",
} as const
