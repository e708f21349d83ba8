/** Texts of the set-up that several screens share. */
export const setUpWords = {
  bar: "Set-up of the college",
  step: "Set-up: step {step} of {total}",
  next: "Next: {title}",
  asItIs: "This is right",
  saving: "Saving…",
  allDone: "Set-up: everything is done",
  andhraPradesh: "Use the example of Andhra Pradesh",
  karnataka: "Use the example of Karnataka",
} as const

export const stepTitles = {
  college: "College",
  cycle: "Cycle and dates",
  courses: "Degrees, departments and courses",
  quotas: "Quotas and communities",
  seats: "Seats",
  fees: "Fees",
  documents: "Documents",
  privacy: "Privacy notice",
  people: "People",
  rules: "Rules",
} as const
