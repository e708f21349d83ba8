/** Texts about people in a file who get accounts. Not from the specification. */
export const peopleFileTexts = {
  unknownGender: "Write one of {genders}",
  unknownRole: "No such role. There are: {roles}",
  oneRole: "A person has one role: keep one of them",
  unknownOrganization: "No such organization. There are: {organizations}",
  sameUsername: "Row {row} of this file has this username",
  sameEmail: "Row {row} of this file has this e-mail address",
  usernameOf: "{name} has this username",
  emailOf: "{name} has this e-mail address",
} as const
