/** Decides how the name and e-mail address of a user are tidied before they are checked and stored, however they were pasted. */
import { withoutInvisible } from "#domain/common/plain-signs.ts"

/** Without what nobody sees, with single spaces. */
export const tidyText = (text: string): string =>
  withoutInvisible(text.normalize("NFC")).trim().replace(/\s+/g, " ")

/** The values of a user's form as they are checked and sent. */
export const tidyPerson = <Values extends { readonly [Name in "FirstName" | "LastName" | "Email"]: string }>(
  values: Values,
): Values => ({
  ...values,
  FirstName: tidyText(values.FirstName),
  LastName: tidyText(values.LastName),
  Email: tidyText(values.Email),
})
