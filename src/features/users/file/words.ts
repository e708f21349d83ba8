/** Texts of the screen that creates users from a file. */
import { fill } from "#domain/texts/common/fill.ts"

export const fileWords = {
  open: "Add people from a file",
  back: "Users",
  intro:
    "Each row becomes a user who can sign in. First every row is checked and no user is created; then you decide.",
  sample: "Download a sample",
  sampleName: "people.csv",
  columnsTitle: "Columns of the file",
  emailHint: "One that no other user has",
  nameHint: "Letters, dots and spaces",
  organizationHint: "Its name; may be left out where there is one",
  fileTypes: "CSV in UTF-8 · up to {n} people and {size}",
  needsNetwork: "Users are made with a network only. What is on this screen stays until you leave it.",
  cannotRead: "This file cannot be used",
  looking: "Looking at the people of the file…",
  notLooked: "The people of the file could not be looked at.",
  ready: "Ready",
  wrong: "With errors",
  known: "Users already",
  made: "Made now",
  rows: "People of the file",
  row: "Row",
  state: "State",
  states: { ready: "Ready", wrong: "With errors", known: "User already" },
  name: "Name",
  nothingReady: "Only rows with errors are left: correct them here, or in the file.",
  allKnown:
    "Everybody in this file is a user already. For a lost password, an Admin gives another one under Users.",
  correct: "Correct",
  correctTitle: "Correct row {row}",
  saving: "Looking…",
  stillWrong: "Not right yet",
  create: "Create {users}",
  createTitle: "Create {users}?",
  createText: "They can sign in at once. Their one-time passwords are shown here when it is done.",
  goOn: "Go on with {users}",
  making: "Making user {done} of {total}",
  cutOff: "It was interrupted. Users already created stay; continue to create only the rest, nobody twice.",
  slips: "One-time passwords",
  slipsHint:
    "Print or copy them now: they are shown only once and not stored. Each must be changed at the first sign-in.",
  address: "Sign in at",
  oneTime: "One-time password",
  print: "Print",
  leaveTitle: "Leave without the passwords?",
  leaveText:
    "One-time passwords were neither printed nor copied, and are not shown again. An Admin can reset each under Users.",
  leaveMaking: "Users are being created. Those not created yet are left out.",
  unsureTitle: "Choose another file now?",
  unsureText:
    "The answer about one user did not come. If this user was created, the one-time password is lost now. “Go on” finds out instead, and creates nobody twice.",
  leave: "Leave",
  stay: "Stay",
} as const

/** `1 user`, `2 users`. */
export const usersText = (n: number): string => fill("{n} {n:user|users}", { n })

export const madeText = (n: number): string => fill("{n} {n:user|users} made", { n })

/** The sentence about rows that are left out. */
export const leftOutText = (wrong: number): string =>
  wrong === 0 ? "" : fill(" {n} {n:row with errors is|rows with errors are} left out.", { n: wrong })

/** What is lost by leaving: users who are being created, the answer about one of them, passwords neither printed nor copied. */
export type Loss = { isMaking: boolean; isUnsure: boolean; isUntaken: boolean }

/** Everything that is lost by leaving now; empty when nothing is. */
export const lossText = ({ isMaking, isUnsure, isUntaken }: Loss): string =>
  [
    ...(isMaking ? [fileWords.leaveMaking] : []),
    ...(isUnsure ? [fileWords.unsureText] : []),
    ...(isUntaken ? [fileWords.leaveText] : []),
  ].join(" ")
