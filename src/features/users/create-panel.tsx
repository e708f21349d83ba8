import { useEffect, useId } from "react"
import { useEduRoles, useOrganizations } from "#data/administration/admin-users.ts"
import { useEmailWarning } from "#data/administration/email-check.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { genders } from "#domain/application/office-options.ts"
import { mayManageRole } from "#domain/people/account-roles.ts"
import { roleRow } from "#domain/people/roles.ts"
import { type UserField, userFields } from "#domain/people/user-form.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { leaveWords } from "#screen/form/edit-words.ts"
import { useLeaveGuard } from "#screen/form/leave-guard.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import { SidePanel } from "#ui/overlays/side-panel.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { useCreateForm } from "./use-create-form.ts"
import * as css from "./users.css.ts"
import { openParts } from "./users-search.ts"
import { userWords } from "./words.ts"

const wide: readonly UserField[] = ["Username", "Email", "PasswordHash"]
const typing: Partial<Record<UserField, Partial<TextFieldProps>>> = {
  Username: { autoCapitalize: "none", hint: userWords.usernameHint },
  Email: { type: "email", inputMode: "email", autoCapitalize: "none" },
  FirstName: { autoCapitalize: "words" },
  LastName: { autoCapitalize: "words" },
  MobileNo: { type: "tel", inputMode: "numeric" },
}

/** Shows once that a list could not be loaded; the select is empty then (platform §7). */
function useListFailure(isFailed: boolean, text: string): void {
  useEffect(() => {
    if (isFailed) showToast({ kind: "error", text })
  }, [isFailed, text])
}

type CreatePanelProps = { onClose: () => void; onAdded: (said: string) => void }

/** Create User, in a panel beside the list. */
export function CreatePanel({ onClose, onAdded }: CreatePanelProps) {
  const id = useId()
  const form = useCreateForm((said) => discard(() => onAdded(said)))
  // Also while it is sent: what is typed is needed again when the server refuses it.
  const { question, discard } = useLeaveGuard(form.isChanged, {
    parts: openParts,
    words: form.isWorking ? { ...leaveWords, ...userWords.leaveAdding } : leaveWords,
  })
  const emailWarning = useEmailWarning(form.isWorking ? null : form.values.Email)
  const organizations = useOrganizations()
  const roles = useEduRoles()
  useListFailure(organizations.failure !== null, userTexts.organizationsFailed)
  useListFailure(roles.failure !== null, userTexts.rolesFailed)
  const acting = roleOf(requireUser())
  const options: Partial<Record<UserField, { value: string; label: string }[]>> = {
    Gender: genders.map(({ value, label }) => ({ value, label })),
    OrgId: (organizations.data ?? []).map((one) => ({ value: String(one.CentralOrgId), label: one.Name })),
    EduRoleId: (roles.data ?? [])
      .filter((one) => mayManageRole(acting, roleRow(one)?.code))
      .map((one) => ({ value: String(one.EduRoleId), label: one.RoleName })),
  }
  return (
    <SidePanel
      title={userTexts.createUser}
      isHeld={form.isWorking}
      onClose={onClose}
      footer={
        <FormButtons
          formId={id}
          text={userTexts.createUser}
          workingText={userWords.adding}
          isWorking={form.isWorking}
          cancel={{ text: userWords.cancel, isDisabled: form.isWorking, onClick: () => discard(onClose) }}
        />
      }
    >
      <Form
        id={id}
        className={css.form}
        label={userTexts.createUser}
        summary={form.summary}
        isHeld={form.isWorking}
        onSubmit={form.submit}
      >
        {question}
        {userFields.map(({ name, label }) => {
          const common = {
            id: `${id}-${name}`,
            name,
            label,
            value: form.values[name],
            error: form.errors[name],
            isRequired: true,
            onChange: form.change,
          }
          const list = options[name]
          return (
            <div key={name} className={wide.includes(name) ? css.whole : undefined}>
              {name === "PasswordHash" ? (
                <PasswordField {...common} autoComplete="new-password" hint={userWords.passwordHint} />
              ) : list ? (
                <SelectField {...common} options={list} />
              ) : (
                <TextField
                  {...common}
                  {...typing[name]}
                  warning={name === "Email" ? emailWarning : undefined}
                  enterKeyHint="next"
                />
              )}
            </div>
          )
        })}
      </Form>
    </SidePanel>
  )
}
