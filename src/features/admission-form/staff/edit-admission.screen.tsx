import { useEffect } from "react"
import { leaveEditForm } from "#data/form/open-form.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { applicationTexts } from "#domain/texts/form/application.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { recordTexts } from "#domain/texts/office/record.ts"
import { editBackTarget } from "#domain/workflow/navigation.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { LoadingForm } from "../loading-form.tsx"
import type { AdmissionFormProps } from "../state/form-props.ts"
import { FormContext } from "../state/form-state.ts"
import { useLeaveAfterSubmit } from "../wizard/use-leave-after-submit.ts"
import { Wizard } from "../wizard/wizard.tsx"
import { formWords } from "../words.ts"
import { type EditForm, useEditForm } from "./edit-form.ts"

type EditAdmissionProps = Omit<AdmissionFormProps, "shared" | "onCreated"> & { admissionId: string }

/** Staff change an application (applicant-form §2.2), online or offline, including one that was begun on this device. */
export function EditAdmissionScreen(props: EditAdmissionProps) {
  // The key makes a new form for another application.
  return <EditAdmission key={props.admissionId} {...props} />
}

function EditAdmission({ admissionId, ...props }: EditAdmissionProps) {
  const edit = useEditForm(admissionId)
  const { form } = edit
  useLeaveAfterSubmit(form, "/students")
  useEffect(
    () => () => {
      form.clear()
      leaveEditForm(form.draft).catch(reportError)
    },
    [form],
  )
  return (
    <FormContext value={form}>
      {edit.isOpen ? (
        <Wizard {...props} own={edit} shared={false} />
      ) : edit.isMissing ? (
        <Missing edit={edit} />
      ) : (
        <LoadingForm title={wizardTexts.editTitle} />
      )}
    </FormContext>
  )
}

/** Without a network the common text; else the server's message, or the text of the list (platform §8). */
function failedText({ status, failure, serverMessage }: NonNullable<EditForm["failure"]>): string {
  return status === 0 ? failure.text : (serverMessage ?? applicationTexts.fetchAdmissionFailed)
}

function Missing({ edit: { failure, reload } }: { edit: EditForm }) {
  const isGone = failure === null || failure.status === 404
  const role = roleOf(requireUser())
  return (
    <>
      <ScreenHeader
        title={wizardTexts.editTitle}
        back={{ label: wizardTexts.back, to: editBackTarget(role) }}
      />
      <ScreenBody>
        <Empty
          icon="file-text"
          title={isGone ? recordTexts.studentNotFound : failedText(failure)}
          hint={isGone ? undefined : formWords.cannotOpen}
          action={
            isGone ? (
              <RouterLinkButton to="/students">{applicationTexts.title}</RouterLinkButton>
            ) : (
              <Button onClick={reload}>{formWords.tryAgain}</Button>
            )
          }
        />
      </ScreenBody>
    </>
  )
}
