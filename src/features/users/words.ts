/** Texts of the users directory that the specification does not define and that no other page uses. */
import { fill } from "#domain/texts/common/fill.ts"

export const userWords = {
  whatTheySaw: "What this person saw",
  searchPlaceholder: "Name, username, email or mobile",
  name: "Name",
  username: "Username",
  email: "Email",
  mobile: "Mobile No",
  role: "Role",
  organization: "Organization",
  gender: "Gender",
  status: "Status",
  view: "View",
  detailTitle: "User",
  noneYetHint: "Create the first user with the button above.",
  password: "Password",
  passwordHint: "At least 8 characters, not easy to guess. It must be changed at the first sign-in.",
  usernameHint: "Letters, digits, dots and hyphens; it is typed at every sign-in.",
  adding: "Creating…",
  leaveAdding: {
    title: "Leave while the user is being created?",
    text: "You will be told whether it worked. If it did not, what you have typed is lost.",
  },
  cancel: "Cancel",
  activate: "Activate",
  deactivate: "Deactivate",
  activating: "Activating…",
  deactivating: "Deactivating…",
  deactivateTitle: "Deactivate {name}?",
  deactivateText: "They are signed out everywhere and cannot sign in until somebody activates them again.",
  correct: "Correct",
  correctTitle: "Correct {name}",
  correctText: "The user name stays. Another role signs them out everywhere.",
  reset: "Reset password",
  resetting: "Resetting…",
  resetTitle: "Reset the password of {name}?",
  resetText:
    "Their password stops working and they are signed out everywhere. You get a one-time password to pass on.",
  oneTimeHint: "Pass it on now: it is shown only once. It must be changed at the next sign-in.",
  leaveText: "It was not copied, and is not shown again. You can reset it once more.",
  leaveResetting: {
    title: "Leave while the password is being reset?",
    text: "The new password is shown only here, and once. You would have to reset it once more.",
  },
  waitsForChange: "A one-time password waits to be changed.",
  required: "{label} is required",
} as const

export const totalText = (n: number): string => fill("{n} {n:user|users}", { n })
