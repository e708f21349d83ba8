import { useState } from "react"
import type { FormDraft } from "#data/form/form-draft.ts"
import { recordConsent } from "#data/privacy/consent.ts"
import { keepAgreement } from "#data/privacy/keep-agreement.ts"
import { usePrivacyNotice } from "#data/privacy/notices.ts"
import { requireUser } from "#data/session/session-state.ts"
import type { Agreement } from "#domain/privacy/consent.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { OfficeContact } from "#screen/frame/office-contact.tsx"
import { usePublicCollege } from "#screen/frame/public-college.ts"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { firstLanguage, NoticeText } from "#screen/privacy/notice-text.tsx"
import { noticeWords } from "#screen/privacy/words.ts"
import { Button } from "#ui/buttons/button.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { FootBar } from "#ui/forms/foot-bar.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { useForm } from "../state/form-state.ts"
import type { OwnForm } from "../state/own-form.ts"
import { sayFailure } from "../wizard/outcome-messages.ts"
import { gateWords } from "./words.ts"

/** The privacy notice before the first data is entered: the user agrees or declines. Staff read it to the applicant. */
export function NoticeGate({ version, own }: { version: number; own: OwnForm }) {
  const { kind, draft } = useForm()
  const isOwn = kind === "own"
  const { data: notice, failure, reload } = usePrivacyNotice(version)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isDeclined, setDeclined] = useState(false)
  const { isWorking, send } = useSending()
  const college = usePublicCollege()
  const language = chosen ?? (notice ? firstLanguage(notice) : "en")
  const accept = () =>
    send(
      () => agree(draft, own, { version, language, at: new Date().toISOString() }),
      (error) => sayFailure(error, wizardTexts.notSaved),
    )
  return (
    <>
      <ScreenHeader
        title={noticeWords.title}
        back={isOwn ? undefined : { label: wizardTexts.back, to: "/students" }}
      />
      <ScreenBody isNarrow>
        <p>{isOwn ? gateWords.own : gateWords.staff}</p>
        {notice ? (
          <NoticeText notice={notice} language={language} onLanguage={setChosen} />
        ) : failure ? (
          <FailedRead
            failure={failure}
            title={noticeWords.notHere}
            text={failure.status === 0 ? noticeWords.notHereText : undefined}
            onRetry={reload}
          />
        ) : (
          <SkeletonLines count={8} />
        )}
      </ScreenBody>
      {notice && (
        <FootBar isEven>
          <Button size="large" isDisabled={isWorking} onClick={() => setDeclined(true)}>
            {isOwn ? gateWords.ownDecline : gateWords.staffDecline}
          </Button>
          <Button
            size="large"
            kind="primary"
            isWorking={isWorking}
            workingLabel={gateWords.recording}
            onClick={() => void accept()}
          >
            {isOwn ? gateWords.ownAgree : gateWords.staffAgree}
          </Button>
        </FootBar>
      )}
      <Dialog
        isOpen={isDeclined}
        title={gateWords.declinedTitle}
        onClose={() => setDeclined(false)}
        footer={
          <Button size="large" kind="primary" onClick={() => setDeclined(false)}>
            {gateWords.backToNotice}
          </Button>
        }
      >
        <p>{isOwn ? gateWords.ownDeclined : gateWords.staffDeclined}</p>
        {isOwn && <OfficeContact college={college} />}
      </Dialog>
    </>
  )
}

/**
 * Stores the agreement with the draft; for an application that exists
 * already the consent is also recorded at once. Throws `NotSavedError`.
 */
async function agree(draft: FormDraft, own: OwnForm, agreement: Agreement): Promise<void> {
  const { admissionId, isUnknown } = own
  if (admissionId !== null && !isUnknown) {
    const name = draft.state.values.firstName.trim() || requireUser().Username
    await recordConsent(admissionId, agreement, name)
  }
  await keepAgreement(draft, agreement)
}
