import { useState } from "react"
import { connectivity } from "#data/reads/connectivity.ts"
import { ownWorkAtSignOut, signOut, type WorkAtSignOut } from "#data/session/session.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { showToast } from "#ui/overlays/toast.tsx"

export interface WorkToLeave extends WorkAtSignOut {
  /** Whether forms in progress may be removed: only by the person who has entered the password. */
  mayRemove: boolean
}

export type Logout = {
  /** The work that is only on this device, set while the dialog is open. */
  left: WorkToLeave | null
  isWorking: boolean
  /** `isLocked`: from the lock of an idle screen, where anybody may stand. */
  ask: (isLocked?: boolean) => Promise<void>
  confirm: (removeForms: boolean) => Promise<void>
  cancel: () => void
}

function showFailure(error: unknown): void {
  reportError(error)
  showToast({ kind: "error", text: shellTexts.logoutFailedTryAgain })
}

/**
 * Logs out at once when no work is left on this device; asks first when there is some, and without a network, because
 * signing in again needs one.
 */
export function useLogout(): Logout {
  const [left, setLeft] = useState<WorkToLeave | null>(null)
  const [isWorking, setWorking] = useState(false)
  const confirm = async (removeForms: boolean) => {
    setWorking(true)
    try {
      const { ok, message } = await signOut({ removeForms })
      showToast(
        ok
          ? { kind: "success", text: message ?? shellTexts.loggedOut, isForNext: true }
          : { kind: "error", text: message ?? shellTexts.logoutFailedTryAgain },
      )
    } catch (error) {
      showFailure(error)
    }
    setWorking(false)
    setLeft(null)
  }
  const ask = async (isLocked = false) => {
    // Files that are being read may take a while; pressing again asks nothing twice.
    if (isWorking) return
    setWorking(true)
    try {
      const work = await ownWorkAtSignOut()
      setWorking(false)
      if (work.unsent + work.forms > 0 || !connectivity.online)
        return setLeft({ ...work, mayRemove: !isLocked })
    } catch (error) {
      setWorking(false)
      return showFailure(error)
    }
    await confirm(false)
  }
  return { left, isWorking, ask, confirm, cancel: () => setLeft(null) }
}
