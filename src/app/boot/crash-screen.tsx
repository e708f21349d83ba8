import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useSnapshot } from "valtio"
import { CRASH_RETRIES, CRASH_RETRY_DELAY } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { Button } from "#ui/buttons/button.tsx"
import { crashOf, forgetAnswers, supportAddress } from "./crash-report.ts"
import * as css from "./crash-screen.css.ts"
import { FailureFrame } from "./failure-frame.tsx"

/** Replaces a screen that crashed: an error id, three retries, and the assurance that nothing is lost. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [crash] = useState(() => crashOf(error, router.state.location.pathname))
  const { attempts } = useSnapshot(crash)
  const [isRetrying, setRetrying] = useState(false)
  useEffect(() => {
    crash.leftAt = null
    return () => {
      crash.leftAt = Date.now()
    }
  }, [crash])
  useEffect(() => {
    if (!isRetrying) return
    const timer = setTimeout(() => {
      void forgetAnswers().then(() => {
        setRetrying(false)
        reset()
        void router.invalidate()
      })
    }, CRASH_RETRY_DELAY)
    return () => clearTimeout(timer)
  }, [isRetrying, reset, router])

  const reportIssue = async () => {
    const subject = encodeURIComponent(fill(shellTexts.errorId, { id: crash.id }))
    const address = await supportAddress()
    location.href = `mailto:${address}?subject=${subject}&body=${encodeURIComponent(fill(shellTexts.crashMail, { id: crash.id, what: crash.message }))}`
  }

  return (
    <FailureFrame icon="triangle-alert" title={shellTexts.crashTitle} texts={[shellTexts.crashText]}>
      <p className={css.id}>{fill(shellTexts.errorId, { id: crash.id })}</p>
      <div className={css.actions}>
        <Button
          kind="primary"
          isDisabled={attempts >= CRASH_RETRIES}
          isWorking={isRetrying}
          onClick={() => {
            crash.attempts += 1
            setRetrying(true)
          }}
        >
          {shellTexts.tryAgain}
        </Button>
        <Button onClick={() => void forgetAnswers().then(() => location.reload())}>
          {shellTexts.refreshPage}
        </Button>
        <Button kind="quiet" icon="mail" onClick={() => void reportIssue()}>
          {shellTexts.reportIssue}
        </Button>
      </div>
      <p className={css.id} role="status">
        {attempts > 0 && fill(shellTexts.retryAttempt, { n: attempts })}
      </p>
    </FailureFrame>
  )
}
