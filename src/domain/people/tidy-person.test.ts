import { expect, it } from "vitest"
import { tidyPerson } from "./tidy-person.ts"
import { userIssues } from "./user-form.ts"

it("takes a name and an address as a spreadsheet, a web page or an Indian keyboard gives them", () => {
  const pasted = {
    Username: "asha.rani",
    PasswordHash: "a long password",
    FirstName: "అక్\u200cబర్\u00a0Asha",
    LastName: " Rani  Devi\u200b",
    Email: "asha@example.org\u200b",
    Gender: "Female",
    MobileNo: "9848022338",
    OrgId: "1",
    EduRoleId: "3",
  }
  const tidy = tidyPerson(pasted)
  expect(tidy).toMatchObject({ FirstName: "అక్బర్ Asha", LastName: "Rani Devi", Email: "asha@example.org" })
  expect(userIssues(tidy)).toEqual([])
})
