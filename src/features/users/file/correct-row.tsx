import { useId, useState } from "react"
import { type Organization, useEduRoles } from "#data/administration/admin-users.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { genders } from "#domain/application/office-options.ts"
import { mayManageRole } from "#domain/people/account-roles.ts"
import { type PersonField, type PersonValues, peopleColumns } from "#domain/people/people-columns.ts"
import type { JudgedPerson, PersonFault } from "#domain/people/people-file.ts"
import { roleRow } from "#domain/people/roles.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { RowFieldsDialog } from "#screen/form/row-fields-dialog.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { fileWords as words } from "./words.ts"

const typing: Partial<Record<PersonField, Partial<TextFieldProps>>> = {
  Username: { autoCapitalize: "none" },
  Email: { type: "email", inputMode: "email", autoCapitalize: "none" },
  FirstName: { autoCapitalize: "words" },
  LastName: { autoCapitalize: "words" },
  MobileNo: { type: "tel", inputMode: "numeric" },
}

type CorrectRowProps = {
  row: JudgedPerson
  organizations: readonly Organization[]
  onCorrect: (cells: PersonValues) => Promise<readonly PersonFault[]>
  onClose: () => void
}

const issueOf = ({ field, message }: PersonFault) => ({ field: field ?? "", message })

/** Corrects one row of the file on the screen; the file itself is not changed. */
export function CorrectRow({ row, organizations, onCorrect, onClose }: CorrectRowProps) {
  const id = useId()
  const acting = roleOf(requireUser())
  const roles = (useEduRoles().data ?? []).filter((one) => mayManageRole(acting, roleRow(one)?.code))
  const same = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
  const options: Partial<Record<PersonField, { value: string; label: string }[]>> = {
    Gender: same(genders.map(({ value }) => value)),
    OrgId: same(organizations.map(({ Name }) => Name)),
    EduRoleId: same(roles.map(({ RoleName }) => RoleName)),
  }
  /** Select fields start with the known value that the cell means. */
  const [cells, setCells] = useState<PersonValues>({
    ...row.cells,
    Gender: row.values.Gender,
    OrgId: organizations.find(({ CentralOrgId }) => String(CentralOrgId) === row.values.OrgId)?.Name ?? "",
    EduRoleId: roleRow({ Name: row.cells.EduRoleId })?.name ?? "",
  })
  const first = row.faults.map(issueOf)
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues(
    first,
    first.length > 0 ? words.stillWrong : null,
  )
  const submit = () =>
    send(
      async () => {
        const faults = await onCorrect(cells)
        if (faults.length > 0) refuse(words.stillWrong, faults.map(issueOf))
        else onClose()
      },
      (error) => refuse(asApiFailure(error).failure.text, []),
    )
  return (
    <RowFieldsDialog
      id={id}
      title={fill(words.correctTitle, { row: row.Row })}
      summary={summary}
      isWorking={isWorking}
      workingText={words.saving}
      isWide
      onSubmit={submit}
      onClose={onClose}
    >
      {peopleColumns.map(({ field, column }) => {
        const common = {
          id: `${id}-${field}`,
          name: field,
          label: column,
          value: cells[field],
          error: errors[field],
          isRequired: true,
          onChange: (value: string) => {
            setCells((before) => ({ ...before, [field]: value }))
            mark(field)
          },
        }
        const list = options[field]
        return list ? (
          <SelectField key={field} {...common} options={list} />
        ) : (
          <TextField key={field} {...common} {...typing[field]} />
        )
      })}
    </RowFieldsDialog>
  )
}
