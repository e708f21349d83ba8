import { requireUser, roleOf } from "#data/session/session-state.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { applicationTexts } from "#domain/texts/form/application.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { LoadingForm } from "./loading-form.tsx"
import { ExistingRecord } from "./record/existing-record.tsx"
import { useOwnForm } from "./state/own-form.ts"
import { formWords } from "./words.ts"

const words = { view: applicationTexts.viewAdmission, edit: applicationTexts.editAdmission }

/** Lets the student view or edit their own application (platform §2, decision N7). */
export function EditChooserScreen() {
  return isApplicant(roleOf(requireUser())) ? <OwnChooser /> : <StaffChooser />
}

/** Staff have no application of their own: sends them to the list. */
function StaffChooser() {
  return (
    <>
      <ScreenHeader title={wizardTexts.editTitle} />
      <ScreenBody>
        <Empty
          icon="file-text"
          title={formWords.chooseInList}
          hint={formWords.chooseInListHint}
          action={
            <RouterLinkButton to="/students" kind="primary">
              {applicationTexts.title}
            </RouterLinkButton>
          }
        />
      </ScreenBody>
    </>
  )
}

function OwnChooser() {
  const own = useOwnForm()
  const admissionId = own.admissionId ?? own.own?.AdmissionId ?? null
  const record = own.application?.record ?? own.own
  if (!own.isOpen || own.application === undefined || (!record && own.isAsking)) return <LoadingForm />
  if (record && admissionId)
    return (
      <ExistingRecord
        record={record}
        admissionId={admissionId}
        own={own}
        title={wizardTexts.editTitle}
        words={words}
      />
    )
  return (
    <>
      <ScreenHeader title={wizardTexts.editTitle} />
      <ScreenBody>
        {own.unread && own.admissionId === null && !own.hasInput ? (
          <FailedRead failure={own.unread} onRetry={own.reload} />
        ) : (
          <Empty
            icon="file-text"
            title={formWords.noApplication}
            hint={formWords.startOne}
            action={
              <RouterLinkButton to="/admissions/create" kind="primary">
                {applicationTexts.apply}
              </RouterLinkButton>
            }
          />
        )}
      </ScreenBody>
    </>
  )
}
