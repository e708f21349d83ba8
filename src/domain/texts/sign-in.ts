/** Decides the words of the sign-in screen. Texts of platform §2, §5, §8. */
export const signInTexts = {
  username: "Username",
  password: "Password",
  forgotPassword: "Forgot your password?",
  fillAllFields: "Please fill in all fields",
  loginFailedTryAgain: "Login failed. Please try again.",
  loginFailed: "Login failed",
  // Ours: decision N9, N15 and the panel of the sign-in picture.
  title: "Sign in",
  signIn: "Sign in",
  signingIn: "Signing in…",
  newPassword: "New password",
  show: "Show",
  hide: "Hide",
  showPassword: "Show password",
  hidePassword: "Hide password",
  resetNote:
    "Ask the admissions office or your counsellor for a reset link. They can make one for you at once.",
  college: "Medical Postgraduate College",
  panelTitle: "Write anywhere, even without signal",
  panelText: "You always see where your work is.",
  panelDevice: "On this device",
  panelSending: "Sending",
  panelReceived: "Received",
  offline: "You are offline. Signing in needs a connection.",
} as const
