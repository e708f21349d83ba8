/**
 * Texts about the first and last day of applications, for the form and for the server's refusal.
 * Not from the specification (decision 0065).
 */
export const applicationDayTexts = {
  notYet: "Applications open on {day}.",
  over: "The last day for applications was {day}.",
  ask: "Please ask the admissions office: {contact}.",
  askOffice: "Please ask the admissions office.",
  answersStay: "Your answers are kept.",
  fillNow: "Applications open on {day}. You can fill in the form now and submit it then.",
  until: "The last day for applications is {day}.",
  soon: "The last day for applications is {day}: {n} days from now.",
  tomorrow: "The last day for applications is tomorrow, {day}.",
  today: "Today is the last day for applications.",
} as const
