/** Texts of the registration by staff that the specification does not define. */
export const registrationWords = {
  fullForm: "Full application form",
  fullFormText: "Six steps with documents and payments.",
  newAdmission: "New admission",
  refused:
    "This registration was refused. Correct it and submit it again. For another applicant, reset the form first: the refused registration stays in the outbox.",
  begunFor: "This form was begun before, for {name}. For another applicant, reset it first.",
  begunNameless: "This form was begun before. For another applicant, reset it first.",
  unfinished: "Begun on this device",
  step: "step {n}",
  go: "Continue",
  continue: "Continue with {name}",
  nameless: "Without a name",
  remove: "Remove {name} from this device",
  dropTitle: "Remove {name} from this device?",
  dropText:
    "The college does not know this application. What was entered is removed and cannot be brought back.",
  dropTextCreated:
    "What was entered since the last save is removed from this device. The application itself stays, and what waits to be sent is sent.",
  drop: "Remove",
} as const
