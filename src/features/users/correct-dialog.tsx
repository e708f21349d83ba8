import { useId, useState } from "react"
import { correctUser, type User, useEduRoles } from "#data/administration/admin-users.ts"
import { fullName } from "#data/admissions/staff-rows.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { mayManageRole } from "#domain/people/account-roles.ts"
import { roleRow } from "#domain/people/roles.ts"
import {
  correctableFields,
  correctionIssues,
  type UserCorrection,
  userFields,
} from "#domain/people/user-form.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { RowFieldsDialog } from "#screen/form/row-fields-dialog.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { userWords } from "./words.ts"

const typing: Partial<Record<string, Partial<TextFieldProps>>> = {
  FirstName: { autoCapitalize: "words" },
  LastName: { autoCapitalize: "words" },
  Email: { type: "email", inputMode: "email", autoCapitalize: "none" },
  MobileNo: { type: "tel", inputMode: "numeric" },
}

type CorrectDialogProps = { user: User; version: string; onClose: () => void }

/** Corrects a user's name, e-mail address, mobile number and role, based on the version that is shown. */
export function CorrectDialog({ user, version, onClose }: CorrectDialogProps) {
  const id = useId()
  const [values, setValues] = useState<UserCorrection>({
    FirstName: user.FirstName ?? "",
    LastName: user.LastName ?? "",
    Email: user.Email ?? "",
    MobileNo: user.MobileNo ?? "",
    EduRoleId: String(user.EduRoleId),
  })
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues()
  const me = requireUser()
  const acting = roleOf(me)
  const roles = (useEduRoles().data ?? [])
    .filter((one) => mayManageRole(acting, roleRow(one)?.code) || one.EduRoleId === user.EduRoleId)
    .map((one) => ({ value: String(one.EduRoleId), label: one.RoleName }))
  const submit = async () => {
    const issues = correctionIssues(values, { ...user, EduRoleId: String(user.EduRoleId) })
    const [first] = issues
    if (first) return refuse(first.message, issues)
    await send(
      async () => {
        const text = await correctUser(user.UserID, version, values)
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        onClose()
      },
      (error) => {
        const { status, failure, serverMessage, errors: said } = asApiFailure(error)
        if (status === 412) return refuse(userWords.overtaken, [])
        refuse(status === 0 ? failure.text : (serverMessage ?? userTexts.updateFailed), said)
      },
    )
  }
  return (
    <RowFieldsDialog
      id={id}
      title={fill(userWords.correctTitle, { name: fullName(user) || user.Username })}
      summary={summary}
      isWorking={isWorking}
      onSubmit={submit}
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
            setValues((before) => ({ ...before, [field]: value }))
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
