import { useState } from "react"
import { collegeMoment } from "#data/form/college-day.ts"
import { askErasure, type OwnErasureRequest } from "#data/privacy/erasure.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { mayAskErasure } from "#domain/privacy/erasure.ts"
import { erasureTexts } from "#domain/texts/common/erasure.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { ErasureTerms } from "#screen/privacy/erasure-terms.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import type { Erasable } from "./erasable.ts"
import * as css from "./my-data.css.ts"
import { eraseWords as words } from "./words.ts"

type EraseOneProps = {
  row: Erasable
  /** The user has an application, this one or another: then the account stays. */
  hasApplication: boolean
  isOnline: boolean
}

/** Requests the erasure of one application, and shows the answer of the college. */
export function EraseOne({ row, hasApplication, isOnline }: EraseOneProps) {
  const { AdmissionId, Outcome, Request, which } = row
  const [isAsking, setAsking] = useState(false)
  const { isWorking, send } = useSending()
  const ask = async () => {
    await send(
      async () => {
        const text = await askErasure(AdmissionId)
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
    <>
      {Request && <Answer request={Request} which={which} hasApplication={hasApplication} />}
      {Request?.State !== "Asked" &&
        Outcome &&
        (mayAskErasure(Outcome) ? (
          isOnline && (
            <Button kind="bad-line" size="large" onClick={() => setAsking(true)}>
              {fill(words.askOf, { which })}
            </Button>
          )
        ) : (
          <p>{fill(erasureTexts.withdrawFirst, { which })}</p>
        ))}
      {Outcome && (
        <ConfirmDialog
          isOpen={isAsking}
          title={fill(words.question, { which })}
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
          isDisabled={!isOnline}
          onConfirm={() => void ask()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

type AnswerProps = { request: OwnErasureRequest; which: string; hasApplication: boolean }

const banners = {
  Asked: { tone: "neutral", title: words.asked },
  Refused: { tone: "warning", title: words.refused },
  Done: { tone: "success", title: words.done },
} as const

/** The state of the last request. */
function Answer({ request: { State, AskedAt, AnsweredAt, Reason }, which, hasApplication }: AnswerProps) {
  const { tone, title } = banners[State]
  const when = collegeMoment(AnsweredAt ?? AskedAt)
  const text = {
    Asked: words.waits,
    Refused: Reason,
    Done: hasApplication ? words.nothingKept : `${words.nothingKept} ${words.accountStays}`,
  }[State]
  return (
    <Banner tone={tone} announce="status" title={fill(title, { which, when })}>
      {text}
    </Banner>
  )
}
