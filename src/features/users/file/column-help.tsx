import type { Organization } from "#data/administration/admin-users.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { genders } from "#domain/application/office-options.ts"
import { type PeopleColumn, type PersonField, peopleColumns } from "#domain/people/people-columns.ts"
import { managedRoles } from "#domain/people/people-file.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import { type Column, Table } from "#ui/table/table.tsx"
import { userWords } from "../words.ts"
import * as css from "./file.css.ts"
import { fileWords as words } from "./words.ts"

/** What each column holds, folded away. */
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
  const columns: readonly Column<PeopleColumn>[] = [
    {
      id: "column",
      header: words.column,
      isRowHeader: true,
      cell: ({ column, required }) => (
        <>
          {column} {required && <span className={css.soft}>{words.required}</span>}
        </>
      ),
    },
    {
      id: "content",
      header: words.content,
      cell: ({ field }) => <span className={css.soft}>{hints[field]}</span>,
    },
  ]
  return (
    <Disclosure title={words.columnsTitle}>
      <Table
        label={words.columnsTitle}
        columns={columns}
        rows={peopleColumns}
        rowKey={({ field }) => field}
        isDense
        hasPager={false}
      />
    </Disclosure>
  )
}

/** The empty file: a heading, and no rows. */
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
