/** Texts around the topics of the Help Center. */
export const helpWords = {
  cycle: "{college} · admissions {year}, NEET {exam}",
  contactTitle: "Whom to ask",
  contactText:
    "The help desk of the college answers during office hours. Have the form number or the error id ready.",
  contactUnknown: "The address of the help desk comes with the first connection to the college.",
} as const
