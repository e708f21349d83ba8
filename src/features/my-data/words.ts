/** Words of the page where applicants see what they have agreed to, and take their data along. */
export const myDataWords = {
  title: "Your data",
  back: "Tools",
  agreedTo: "What you have agreed to",
  noConsent: "No privacy notice has been agreed to for your application.",
  agreed: "You have agreed to version {version} of the privacy notice.",
  read: "Read it again",
  take: "Take your data along",
  takeText:
    "One file with everything that the college has stored on you: what was entered, every document and receipt, your payments, the steps of your application, and your account. Keep it safe: it holds your whole Aadhar number.",
  none: "The college has no application of yours yet. What you have typed so far lies on this device only.",
  needsNetwork: "Your data is at the college: this needs a connection.",
} as const
