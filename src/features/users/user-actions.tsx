import { useState } from "react"
import { resetPassword, setUserStatus, type User } from "#data/administration/admin-users.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { mayManageRole } from "#domain/people/account-roles.ts"
import { roleById } from "#domain/people/roles.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { isEmptied } from "#domain/privacy/emptied-account.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { leaveWords } from "#screen/form/edit-words.ts"
import { useLeaveGuard } from "#screen/form/leave-guard.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { OneTimePassword } from "#screen/record/one-time-password.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./users.css.ts"
import { openParts } from "./users-search.ts"
import { userWords } from "./words.ts"

const CorrectDialog = lazyDialog(() => import("./correct-dialog.tsx").then((module) => module.CorrectDialog))

type Act = "deactivate" | "reset" | "correct"

/** Correct, activate or deactivate another user; for an Admin also a one-time password, which is shown here once. */
export function UserActions({ user }: { user: User }) {
  const me = requireUser()
  const role = roleOf(me)
  const isOwn = me.UserID === user.UserID
  const [asking, setAsking] = useState<Act | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [password, setPassword] = useState<string | null>(null)
  const { question } = useLeaveGuard(isWorking && asking === "reset", {
    parts: openParts,
    words: { ...leaveWords, ...userWords.leaveResetting },
  })
  const name = wholeNameOf(user) || user.Username
  const isActive = user.Status === "Active"
  const run = async (work: () => Promise<string>, failed: string) => {
    setWorking(true)
    try {
      showToast({ kind: "success", text: await work(), durationMs: toastTimes.staffSuccess })
    } catch (error) {
      const { status, failure, serverMessage } = asApiFailure(error)
      showToast({ kind: "error", text: status === 0 ? failure.text : (serverMessage ?? failed) })
    } finally {
      setWorking(false)
      setAsking(null)
    }
  }
  // The status is the one that the button names: behind an open question the account may change.
  const setStatus = (status: "Active" | "Inactive") =>
    run(() => setUserStatus(user.UserID, status), userTexts.updateFailed)
  const reset = () =>
    run(async () => {
      setPassword((await resetPassword(user.UserID)).Password)
      return userTexts.wasReset
    }, userTexts.resetFailed)
  const mayChange = mayManageRole(role, roleById(user.EduRoleId)?.code)
  const isGone = isEmptied(user)
  if (isGone && !isActive) return <Banner tone="neutral">{userTexts.emptied}</Banner>
  return (
    <div className={css.detail}>
      {password && (
        <OneTimePassword
          password={password}
          hint={userWords.oneTimeHint}
          leaveText={userWords.leaveText}
          parts={openParts}
        />
      )}
      {mayChange && (
        <div className={css.head}>
          {isOwn ? null : isActive ? (
            <Button kind="bad-line" onClick={() => setAsking("deactivate")}>
              {userWords.deactivate}
            </Button>
          ) : (
            <Button
              kind="good"
              isWorking={isWorking}
              workingLabel={userWords.activating}
              onClick={() => void setStatus("Active")}
            >
              {userWords.activate}
            </Button>
          )}
          {!isGone && <Button onClick={() => setAsking("correct")}>{userWords.correct}</Button>}
          {!isGone && !isOwn && canEver(role, "resetPassword") && (
            <Button onClick={() => setAsking("reset")}>{userWords.reset}</Button>
          )}
        </div>
      )}
      {asking === "correct" && <CorrectDialog user={user} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        isOpen={asking === "deactivate"}
        title={fill(userWords.deactivateTitle, { name })}
        text={userWords.deactivateText}
        kind="bad"
        confirmText={userWords.deactivate}
        workingText={userWords.deactivating}
        isWorking={isWorking}
        onConfirm={() => void setStatus("Inactive")}
        onCancel={() => setAsking(null)}
      />
      <ConfirmDialog
        isOpen={asking === "reset"}
        title={fill(userWords.resetTitle, { name })}
        text={userWords.resetText}
        confirmText={userWords.reset}
        workingText={userWords.resetting}
        isWorking={isWorking}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(null)}
      />
      {question}
    </div>
  )
}
