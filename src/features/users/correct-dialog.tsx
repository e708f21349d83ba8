import { useId } from "react"
import { correctUser, type User, useEduRoles } from "#data/administration/admin-users.ts"
import { type Edit, useRecordEdit } from "#data/form/record-edit.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { mayManageRole } from "#domain/people/account-roles.ts"
import { roleRow } from "#domain/people/roles.ts"
import { tidyPerson } from "#domain/people/tidy-person.ts"
import {
  correctableFields,
  correctionIssues,
  type UserCorrection,
  userFields,
} from "#domain/people/user-form.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { EditVersions } from "#screen/form/edit-versions.tsx"
import { RowFieldsDialog } from "#screen/form/row-fields-dialog.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { correctEditRules } from "./correct-edit.ts"
import { userWords } from "./words.ts"

const typing: Partial<Record<string, Partial<TextFieldProps>>> = {
  FirstName: { autoCapitalize: "words" },
  LastName: { autoCapitalize: "words" },
  Email: { type: "email", inputMode: "email", autoCapitalize: "none" },
  MobileNo: { type: "tel", inputMode: "numeric" },
}

type CorrectDialogProps = { user: User; onClose: () => void }

/** Corrects a user's name, e-mail address, mobile number and role; what somebody else saved meanwhile is shown first. */
export function CorrectDialog({ user, onClose }: CorrectDialogProps) {
  const id = useId()
  const known = useEduRoles().data ?? []
  const rules = correctEditRules(known)
  const edit = useRecordEdit(user, rules)
  const { values } = edit
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues()
  const me = requireUser()
  const acting = roleOf(me)
  const roles = known
    .filter((one) => mayManageRole(acting, roleRow(one)?.code) || one.EduRoleId === user.EduRoleId)
    .map((one) => ({ value: String(one.EduRoleId), label: one.RoleName }))
  const title = fill(userWords.correctTitle, { name: wholeNameOf(user) || user.Username })
  const save = async (what: Edit<User, UserCorrection>) => {
    const issues = correctionIssues(tidyPerson(what.values), rules.valuesOf(what.base))
    const [first] = issues
    if (first) return refuse(first.message, issues)
    await send(
      async () => {
        const text = await edit.save(what, (sent, version) => correctUser(user.UserID, version, sent))
        if (text === null) return
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        onClose()
      },
      (error) => {
        const { status, failure, serverMessage, errors: said } = asApiFailure(error)
        refuse(status === 0 ? failure.text : (serverMessage ?? userTexts.updateFailed), said)
      },
    )
  }
  if (edit.differences)
    return (
      <EditVersions
        title={title}
        isWorking={isWorking}
        edit={edit}
        onKeep={(fromTheirs) => save(edit.choose(fromTheirs))}
      />
    )
  return (
    <RowFieldsDialog
      id={id}
      title={title}
      summary={summary}
      isWorking={isWorking}
      onSubmit={() => save(edit)}
      onClose={onClose}
    >
      <p>{userWords.correctText}</p>
      {userFields.map(({ name, label }) => {
        const field = correctableFields.find((one) => one === name)
        if (!field) return null
        const common = {
          id: `${id}-${field}`,
          name: field,
          label,
          value: values[field],
          error: errors[field],
          isRequired: true,
          onChange: (value: string) => {
            edit.change((before) => ({ ...before, [field]: value }))
            mark(field)
          },
        }
        return field === "EduRoleId" ? (
          <SelectField key={field} {...common} options={roles} isDisabled={me.UserID === user.UserID} />
        ) : (
          <TextField key={field} {...common} {...typing[field]} />
        )
      })}
    </RowFieldsDialog>
  )
}
