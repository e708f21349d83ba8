import { useState } from "react"
import { countUnsent, signOut } from "#data/session.ts"
import { shellTexts } from "#domain/texts/shell.ts"
import { showToast } from "#ui/toast.tsx"

export type Logout = {
  /** Set while the dialog asks: how many changes have not gone. */
  unsent: number | null
  isWorking: boolean
  ask: () => Promise<void>
  confirm: () => Promise<void>
  cancel: () => void
}

/** Logs out at once when nothing waits; asks first when something does. */
export function useLogout(): Logout {
  const [unsent, setUnsent] = useState<number | null>(null)
  const [isWorking, setWorking] = useState(false)
  const confirm = async () => {
    setWorking(true)
    try {
      const { ok, message } = await signOut()
      showToast(
        ok
          ? { kind: "success", text: shellTexts.loggedOut }
          : { kind: "error", text: message ?? shellTexts.logoutFailedTryAgain },
      )
    } catch (error) {
      reportError(error)
      showToast({ kind: "error", text: shellTexts.logoutFailedTryAgain })
    }
    setWorking(false)
    setUnsent(null)
  }
  const ask = async () => {
    const count = await countUnsent()
    if (count > 0) setUnsent(count)
    else await confirm()
  }
  return { unsent, isWorking, ask, confirm, cancel: () => setUnsent(null) }
}
