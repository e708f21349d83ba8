/**
 * The topics of the Help Center by role. They are about the product, not about one college; that comes from its settings.
 */

import { extensionsFor, MAX_FILE_MB } from "#domain/documents/file-types.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { type Action, canEver } from "#domain/workflow/permissions.ts"

export interface HelpTopic {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
  /** Everybody, or the roles that may do the action. */
  readonly for: "everybody" | Action
}

const types = extensionsFor("upload")

/** The topics in the order in which they are shown. */
const topics: readonly HelpTopic[] = [
  {
    id: "apply",
    title: "Applying, also without a network",
    lines: [
      "The form has six steps. Every answer is saved on this device while you type; you may close the app and go on later.",
      "Without a network you can fill in everything, add documents and payments, and submit. It is saved on this device and sent automatically when signal returns. On an iPhone or iPad, in Safari and in Firefox the app must be open for that.",
      "The mark at the top (on a wide screen: at the foot of the menu) says how much is not sent yet. Keep the app installed and do not clear the browser's data until it says that everything is sent.",
      "To install the app before you begin: on an iPhone or iPad choose Share, then Add to Home Screen; in Chrome open its menu and choose Install app or Add to Home screen. Without it, Safari deletes what waits here when you do not open the app for a week.",
      "The form number comes when the application has reached the college. The admission number comes with the final approval.",
    ],
    for: "applyForAdmission",
  },
  {
    id: "camp",
    title: "A day at a camp",
    lines: [
      "Sign in once with a network before you leave. Lists, fees and checklists are then on this device.",
      "“New admission” works offline. Each applicant is listed first under Admissions, as not received yet; the form number follows when the day's work is sent.",
      "“Needs you” in the outbox means that the college has refused something. Open it, repair it, send it again: nothing is lost.",
      "Signing out keeps what is not sent. It is sent after your next sign-in on this device.",
      "Do not sign out to hand the device over while there is no network: nobody can sign in until there is one.",
    ],
    for: "registerApplicants",
  },
  {
    id: "photos",
    title: "Photos and documents",
    lines: [
      "Lay the paper flat, in daylight, and fill the picture with it. Large photos are made smaller on this device.",
      `Files of up to ${MAX_FILE_MB} MB: ${types.slice(0, -1).join(", ")} and ${types.at(-1)}.`,
      "A rejected document is shown with its reason under Documents. Upload a better one there: it is reviewed again.",
    ],
    for: "createAdmission",
  },
  {
    id: "payments",
    title: "Payments",
    lines: [
      "The app takes no money. Pay to the college as its notice says, then enter amount, date and the bank's reference, with a photo of the proof.",
      "Pending: the Financer has not looked yet. Accepted: it counts. Rejected: the reason is shown; enter the payment again.",
      "Due is the fee less everything that was submitted. “Manual Input” is set by the college for each student.",
    ],
    for: "createAdmission",
  },
  {
    id: "status",
    title: "What each status means",
    lines: [
      "Draft: not submitted; everything may still be changed.",
      "Pending: submitted. It goes from the Admissions Officer to the Financer and to the Principal; the tracker shows where it is.",
      "Approved: the Principal has given the final approval, and the seat is yours on the college's list.",
      "Rejected: the reason is shown in the application. You can correct it and submit it again.",
      "Withdrawn and Cancelled: closed; the seat is free again.",
    ],
    for: "everybody",
  },
  {
    id: "track",
    title: "Tracking an application",
    lines: [
      "Tools, then Track Admission: the form number or admission number, and the mobile number on the form.",
      "Applicants see somebody else's name in part only.",
    ],
    for: "everybody",
  },
  {
    id: "review",
    title: "Reviewing",
    lines: [
      "You can edit only rows that wait at your step; they come first. When you open one, the others see that you are working on it.",
      "In the viewer A approves, R rejects and the arrow keys move between documents. A rejection needs a reason.",
      "Confirm hands the application on; the Principal's confirm takes the seat. A full course is refused unless over-intake is allowed, with a reason.",
    ],
    for: "advanceApproval",
  },
  {
    id: "money",
    title: "Verifying payments",
    lines: [
      "Payments that wait for you come first. Compare amount, date and reference with the bank's statement before you accept.",
      "The same reference twice is marked. Look at both before you decide.",
    ],
    for: "decidePayment",
  },
  {
    id: "office",
    title: "Reports, import and users",
    lines: [
      "Tools holds the students' report with its CSV, and the import of applications from a CSV file.",
      "An import looks at every row first and stores nothing. The errors can be downloaded as a list: repair the rows in your file and import it again; nothing is made twice.",
      "Many users at once come from a CSV file, under Users: every row is looked at first, and each person gets a one-time password on a slip.",
      "A user who has lost their password gets a one-time password from an Admin, under Users.",
    ],
    for: "importAdmissions",
  },
  {
    id: "changes",
    title: "Who changed what",
    lines: [
      "Tools, then Change log: who changed accounts, seats, fees and settings, newest first. The search takes a whole user name, or the number of an account.",
      "“Sign-in token used twice” means that two devices used one sign-in, so that it was ended. Ask its user; unless they know why, reset the password, under Users.",
    ],
    for: "listAdminEvents",
  },
]

/** The topics of a role; without a role those for everybody. */
export function topicsFor(role: RoleCode | undefined): readonly HelpTopic[] {
  return topics.filter((topic) => topic.for === "everybody" || canEver(role, topic.for))
}
