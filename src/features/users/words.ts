/** Words of the users directory that the specification does not give and that no other page needs. */
import { fillCount } from "#domain/texts/fill.ts"

export const userWords = {
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
  noneFoundHint: "Nobody fits this search and these filters.",
  noneYetHint: "Create the first user with the button above.",
  password: "Password",
  passwordHint: "At least 8 characters.",
  usernameHint: "Letters, digits, dots and hyphens; it is typed at every sign-in.",
  adding: "Creating…",
  cancel: "Cancel",
  activate: "Activate",
  deactivate: "Deactivate",
  activating: "Activating…",
  deactivating: "Deactivating…",
  deactivateTitle: "Deactivate {name}?",
  deactivateText: "They are signed out everywhere and cannot sign in until somebody activates them again.",
  reset: "Reset password",
  resetting: "Resetting…",
  resetTitle: "Reset the password of {name}?",
  resetText:
    "Their password stops working and they are signed out everywhere. You get a one-time password to pass on.",
  oneTime: "One-time password",
  oneTimeHint: "Pass it on now: it is shown only once. It must be changed at the next sign-in.",
  copy: "Copy",
  copied: "Copied",
  notCopied: "This device does not allow copying. Select the password and copy it yourself.",
  waitsForChange: "A one-time password waits to be changed.",
  required: "{label} is required",
} as const

export const totalText = (n: number): string => fillCount(n, "1 user", "{n} users")
