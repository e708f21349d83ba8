/** Texts of the sign-in screen. From platform §2, §5, §8. */
export const signInTexts = {
  username: "Username",
  password: "Password",
  forgotPassword: "Forgot your password?",
  fillAllFields: "Please fill in all fields",
  loginFailedTryAgain: "Login failed. Please try again.",
  loginFailed: "Login failed",
  // Not from the specification: decisions N9, N15 and the panel with the sign-in picture.
  title: "Sign in",
  signIn: "Sign in",
  signingIn: "Signing in…",
  newPassword: "New password",
  show: "Show",
  hide: "Hide",
  resetNote: "Ask the admissions office for a one-time password. Sign in with it and choose your own.",
  resetContact: "Admissions office: {contact}",
  failedHelp: "Check user name and password: capitals count in the password. Help: {contact}",
  failedHelpOffice:
    "Check user name and password: capitals count in the password. The admissions office helps.",
  keepsNothing:
    "This browser does not let the app keep anything: without a network, or after closing it, your work would be gone. Please use a normal window, or another browser.",
  college: "Medical Postgraduate College",
  panelTitle: "Write anywhere, even without signal",
  panelText: "You always see where your work is.",
  panelDevice: "On this device",
  panelSending: "Sending",
  panelReceived: "Received",
} as const
