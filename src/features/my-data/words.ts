import { ACCOUNT_DAYS } from "#domain/privacy/erasure.ts"

/** Texts of the page where applicants see what they have agreed to, and download their data. */
export const myDataWords = {
  title: "Your data",
  back: "Tools",
  agreedTo: "What you have agreed to",
  noConsent: "No privacy notice has been agreed to for your application.",
  agreed: "You have agreed to version {version} of the privacy notice.",
  read: "Read it again",
  take: "Download your data",
  takeText:
    "One file with everything that the college has stored on you: what was entered, every document and receipt, your payments, the steps of your application, and your account. Keep it safe: it holds your whole Aadhar number.",
  none: "The college has no application of yours yet. What you have typed so far is on this device only.",
  needsNetwork: "Your data is at the college: this needs a connection.",
} as const

/** Texts of the section where applicants request erasure. */
export const eraseWords = {
  title: "Erase your data",
  text: "You can ask the college to erase an application of yours. Download its data before: nobody can bring it back afterwards.",
  one: "your application",
  ask: "Ask for erasure",
  askOf: "Ask for erasure of {which}",
  asking: "Asking…",
  question: "Ask the college to erase {which}?",
  when: "The college erases it, or refuses here with the reason. Uploaded files are erased within two hours; copies in the college's backups stay until those backups are deleted.",
  asked: "You asked for erasure of {which}: {when}",
  waits: "The college has your request. Its answer will appear here.",
  refused: "Your request to erase {which} was refused: {when}",
  done: "The college erased {which}: {when}",
  nothingKept:
    "What you had entered there is removed. Only numbers, the record of decisions and payments stay.",
  accountStays: `You can sign in for ${ACCOUNT_DAYS} days after that; then your account is removed too, unless you have another application.`,
  needsNetwork: "Asking for erasure needs a connection to the college.",
} as const

/** Texts of the section about who has seen the application. */
export const seenWords = {
  title: "Who has seen your application",
  text: "The college keeps for {days} days which of its people saw your application. Here you read their roles; ask the college when you want to know more.",
  open: "Show roles and days",
  list: "Roles and days",
  day: "Day",
  role: "Role",
  what: "What was seen",
  none: "Nobody has seen it yet",
} as const
