/** Texts of "Where you are signed in" that no other page uses. */
export const ownSessionWords = {
  back: "Tools",
  intro:
    "A device that you do not know, or have lost, is signed out here. It learns this when it next reaches the college.",
  kept: "When a session has ended, the college forgets it after {days} days.",
  needsNetwork: "This needs a network: the college keeps the list.",
  thisDevice: "This device",
  signedIn: "Signed in {when}",
  lastSeen: "last renewed {when}",
  end: "Sign out",
  ending: "Signing out…",
  endOthers: "Sign out everywhere else",
  onlyThis: "You are signed in on this device only.",
  askOne: "Sign out {device}?",
  askOthers: "Sign out everywhere else?",
  askText: "What waits there unsent stays locked on that device until you sign in on it again.",
} as const
