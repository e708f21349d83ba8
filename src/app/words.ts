/** Words of the frame that the specification does not give and that no other page needs. */
export const frameWords = {
  mainNavigation: "Main",
  accountNavigation: "Account",
  product: "Admissions",
  goesByItself: "goes by itself when signal returns",
  cancel: "Cancel",
  loggingOut: "Logging out…",
  logoutTitle: "Logout?",
  waiting: "waiting",
  keptErrors: "Messages",
  forgetErrors: "Clear",
} as const
