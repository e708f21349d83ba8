/** Texts about an application of an earlier admission cycle. Not from the specification (decision 0065). */
export const applicationCycleTexts = {
  ofEarlierCycle:
    "This application is for {year}. The college now takes applications for {open}: change the batch, or ask the admissions office.",
} as const
