import { useState } from "react"
import { useSnapshot } from "valtio"
import { askErasure, type OwnErasureRequest, useOwnErasure } from "#data/privacy/erasure.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import { mayAskErasure } from "#domain/privacy/erasure.ts"
import { erasureWords } from "#domain/texts/common/erasure.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ErasureTerms } from "#screen/privacy/erasure-terms.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./my-data.css.ts"
import { eraseWords as words } from "./words.ts"

/** Requests the erasure of the user's data, and shows the answer of the college. */
export function EraseData() {
  const { data, failure, reload } = useOwnErasure()
  const { online } = useSnapshot(connectivity)
  const [isAsking, setAsking] = useState(false)
  const { isWorking, send } = useSending()
  const { AdmissionId = null, Outcome = null, Request = null } = data ?? {}
  // Without an application and a request there is nothing to show.
  if (data && AdmissionId === null && Request === null) return null
  const ask = async () => {
    await send(
      async () => {
        const text = await askErasure(AdmissionId ?? "")
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      },
      (error) => {
        const { failure: refused, serverMessage } = asApiFailure(error)
        showToast({ kind: "error", text: serverMessage ?? refused.text })
      },
    )
    setAsking(false)
  }
  return (
    <Section title={words.title} isLarge>
      <div className={css.part}>
        {Request && <Answer request={Request} hasApplication={AdmissionId !== null} />}
        {!data && (failure ? <FailedRead failure={failure} onRetry={reload} /> : <SkeletonLines count={3} />)}
        {Outcome && Request?.State !== "Asked" && (
          <>
            <p>{erasureWords[Outcome].first ?? words.text}</p>
            {mayAskErasure(Outcome) &&
              (online ? (
                <Button kind="bad-line" size="large" onClick={() => setAsking(true)}>
                  {words.ask}
                </Button>
              ) : (
                <Banner tone="warning" announce="status">
                  {words.needsNetwork}
                </Banner>
              ))}
          </>
        )}
      </div>
      {Outcome && (
        <ConfirmDialog
          isOpen={isAsking}
          title={words.question}
          text={
            <div className={css.question}>
              <ErasureTerms outcome={Outcome} />
              <p>{words.when}</p>
            </div>
          }
          kind="bad"
          confirmText={words.ask}
          workingText={words.asking}
          isWorking={isWorking}
          isDisabled={!online}
          onConfirm={() => void ask()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

/** The state of the last request. */
function Answer({ request, hasApplication }: { request: OwnErasureRequest; hasApplication: boolean }) {
  const at = (moment: string | null) => momentText(new Date(moment ?? request.AskedAt), new Date())
  if (request.State === "Refused")
    return (
      <Banner tone="warning" announce="status" title={fill(words.refused, { when: at(request.AnsweredAt) })}>
        {request.Reason}
      </Banner>
    )
  if (request.State === "Asked")
    return (
      <Banner tone="neutral" announce="status" title={fill(words.asked, { when: at(request.AskedAt) })}>
        {words.waits}
      </Banner>
    )
  return (
    <Banner tone="success" announce="status" title={fill(words.done, { when: at(request.AnsweredAt) })}>
      {hasApplication ? words.doneBefore : words.nothingKept}
    </Banner>
  )
}
