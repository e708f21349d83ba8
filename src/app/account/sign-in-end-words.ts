/** Texts of the note about a sign-in that ends soon. Separate from those of the frame, because they are rarely needed. */
export const signInEndWords = {
  ends: "Your sign-in ends on {time}. Sign in again while you have a network.",
  ended:
    "Your sign-in ended on {time}. What you enter stays on this device. Sign in again as soon as you have a network.",
  again: "Sign in again",
  later: "Not today",
  working: "Signing in…",
  note: "What is open here stays open.",
  done: "You have signed in again.",
} as const
