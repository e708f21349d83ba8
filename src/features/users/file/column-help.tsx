import type { Organization } from "#data/administration/admin-users.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { genders } from "#domain/application/office-options.ts"
import { type PersonField, peopleColumns } from "#domain/people/people-columns.ts"
import { managedRoles } from "#domain/people/people-file.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { CsvColumns } from "#screen/csv-file/csv-columns.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { userWords } from "../words.ts"
import { fileWords as words } from "./words.ts"

/** Explains each column. */
export function ColumnHelp({ organizations }: { organizations: readonly Organization[] }) {
  const names = organizations.map(({ Name }) => Name).join(" / ")
  const hints: Record<PersonField, string> = {
    Username: userWords.usernameHint,
    Email: words.emailHint,
    FirstName: words.nameHint,
    LastName: words.nameHint,
    Gender: genders.map(({ label }) => label).join(" / "),
    MobileNo: validationTexts.mobileAccepted,
    OrgId: organizations.length === 1 ? words.organizationHint : names,
    EduRoleId: managedRoles(roleOf(requireUser())).join(" / "),
  }
  return (
    <CsvColumns title={words.columnsTitle} columns={peopleColumns} hintOf={({ field }) => hints[field]} />
  )
}

/** Downloads an empty file with the header row. */
export function SampleButton() {
  const save = async () => {
    const { saveCsv } = await import("#data/administration/csv-file.ts")
    saveCsv(words.sampleName, [peopleColumns.map(({ column }) => column)])
  }
  return (
    <Button size="large" icon="download" onClick={() => void save()}>
      {words.sample}
    </Button>
  )
}
