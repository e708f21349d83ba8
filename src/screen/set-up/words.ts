/** Texts of the set-up that several screens share. */
import type { SetUpStep, SetUpTask } from "#domain/college/set-up-tasks.ts"

export const setUpWords = {
  bar: "Set-up of the college",
  step: "Set-up: step {step} of {total}",
  next: "Next: {title}",
  asItIs: "This is right",
  saving: "Saving…",
  allDone: "Set-up: everything is done",
  andhraPradesh: "Use the example of Andhra Pradesh",
  karnataka: "Use the example of Karnataka",
  instead: "{example} instead",
  exampleTitle: "{example}?",
  exampleText:
    "The degrees, courses, departments, document types and payment references of the example are added. The quotas, seat categories and communities of the college are replaced by those of the example. Everything can be changed afterwards.",
  exampleInsteadText:
    "All degrees, courses, departments, document types, quotas, seat categories, communities and payment references that the college has now are removed, also those that you have added or changed, and those of the example take their place.",
  exampleAdd: "Use this example",
  exampleInstead: "Replace the lists",
  filling: "Filling the lists…",
} as const

/** The steps; one with a single task is called as that task. */
export const stepTitles = {
  college: "The college and its year",
  courses: "Degrees, departments and courses",
  places: "Quotas and seats",
  asked: "Fees and documents",
  people: "People",
  rules: "Privacy notice and rules",
} as const satisfies Record<SetUpStep, string>

export const taskTitles = {
  college: "College",
  cycle: "Cycle and dates",
  courses: stepTitles.courses,
  quotas: "Quotas and communities",
  seats: "Seats",
  fees: "Fees",
  references: "Payment references",
  documents: "Documents",
  people: stepTitles.people,
  privacy: "Privacy notice",
  rules: "Rules",
} as const satisfies Record<SetUpTask, string>
