/** The file that another app shared with this one. */
import { useMemo } from "react"
import { useLive } from "#data/reads/live.ts"
import { requireUser } from "#data/session/session-state.ts"
import { getSharedFile, removeSharedFile } from "#offline/files/share-inbox.ts"

export interface SharedPicture {
  id: string
  file: File
}

/** The newest file that was shared for the signed-in user; null for none, undefined while it is read. */
export function useSharedFile(): SharedPicture | null | undefined {
  const userId = requireUser().UserID
  const shared = useLive(`shared-${userId}`, () => getSharedFile(userId))
  return useMemo(() => {
    if (!shared) return shared
    const { id, bytes, name, type } = shared
    return { id, file: new File([bytes], name, { type }) }
  }, [shared])
}

/** Removes it from this device: something else on it keeps the file now, or it is not wanted. */
export const forgetSharedFile = (id: string): Promise<void> => removeSharedFile(id)
