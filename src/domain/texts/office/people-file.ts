/** Words about people of a file who are to get accounts. Ours. */
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
