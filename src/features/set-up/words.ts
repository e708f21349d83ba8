/** Texts of the set-up. */
export const setUpScreenWords = {
  title: "Set-up",
  dashboard: "Go to the dashboard",
  intro:
    "What the college needs before its first application. Each part is saved by itself: you can leave and continue later. Everything can be changed afterwards; what is in use cannot be deleted.",
  progress: "{done} of {total} steps are done",
  ready: "The college is set up.",
  readyText: "Applications can come. Everything can be changed at any time.",
  fetchFailed: "The set-up could not be loaded.",
  open: "Open",
  change: "Change",
  beginEmpty: "Begin with nothing",
  done: "Done",
  look: "Have a look",
  toDo: "To do",
} as const

/** The purpose of each task, in one line. */
export const taskPurposes = {
  college: "Name, emblem, address and how to reach it: on papers, in forms and on the sign-in page.",
  cycle:
    "The academic year that applications are for, its examination, the first and last day of applications, and the dates of birth that are accepted.",
  courses: "What applicants can choose.",
  quotas: "How seats are shared, and which communities the forms offer.",
  seats: "How many seats each course has, in all and by quota.",
  fees: "What a student pays, for each course and quota.",
  references: "What a payment is for: staff choose one when they enter it.",
  documents: "Which papers are asked for.",
  privacy:
    "What the college does with the data of its applicants: they read it, and say that they have, before they enter anything.",
  people: "Who works here. Each stage of the approval needs somebody.",
  rules: "How strict the forms and the approval are.",
} as const

/** The texts of a task's state, from the college's figures. */
export const stateWords = {
  missing: "Still missing: {names}",
  cycle: "{year}, examination of {exam}",
  examOther: "usually {usual}",
  yearPast: "{year} is past: choose the year that applications are for",
  noCourses: "No courses yet",
  courses:
    "{degrees} {degrees:degree|degrees}, {courses} {courses:course|courses}, {departments} {departments:department|departments}",
  degreesWithout: "{n} {n:degree|degrees} without a course",
  quotas:
    "{quotas} {quotas:quota|quotas}, {categories} {categories:seat category|seat categories}, {communities} {communities:community|communities}",
  quotasWithout: "{n} {n:quota|quotas} without a seat category",
  withoutSeats: "{n} without seats in {year}",
  withoutFees: "{n} without fees in {year}",
  someFees: "{n} without the fee of a quota in {year}",
  all: "{n} {n:course|courses}, all for {year}",
  needsCourses: "Add the courses first",
  noReferences: "No payment references yet",
  references: "{n} {n:payment reference|payment references}",
  noDocuments: "No document types yet",
  people: "{n} {n:person|people}",
  nobodyAs: "nobody yet as {roles}",
  rules: "{n} of {total} as we recommend",
} as const

/** Texts of the page of rules, with recommendations. */
export const ruleWords = {
  title: "Rules of the college",
  back: "Set-up",
  intro:
    "What we recommend to a college that begins, beside what is set. Each rule can be changed at any time.",
  rule: "Rule",
  recommended: "We recommend",
  now: "Set now",
  yes: "Yes",
  no: "No",
  otherwise: "{value}, differs",
  take: "Use what we recommend",
  taking: "Saving…",
  keep: "Keep them as they are",
  single: "Change single rules",
  allTaken: "All rules are set as we recommend.",
  fetchFailed: "The rules could not be loaded.",
} as const
