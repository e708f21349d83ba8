/** The file that another app shared with this one. */
import { useCallback, useMemo } from "react"
import { useLive } from "#data/reads/live.ts"
import { requireUser } from "#data/session/session-state.ts"
import { getSharedFile, removeSharedFile } from "#offline/files/share-inbox.ts"

export interface SharedFileRead {
  /** Null when nothing was shared, undefined while it is loaded. */
  file: File | null | undefined
  /** Removes it from this device: it was used, or is not wanted. */
  forget: () => Promise<void>
}

/** The newest file that was shared for the signed-in user. */
export function useSharedFile(): SharedFileRead {
  const userId = requireUser().UserID
  const shared = useLive(`shared-${userId}`, () => getSharedFile(userId))
  const file = useMemo(() => shared && new File([shared.bytes], shared.name, { type: shared.type }), [shared])
  const id = shared?.id
  const forget = useCallback(async () => {
    if (id) await removeSharedFile(id)
  }, [id])
  return { file, forget }
}
