/**
 * The storage of this device: asks the browser to keep it, watches
 * the free space, and checks it before a file is taken (law 19).
 */
import { useEffect } from "react"
import { proxy, useSnapshot } from "valtio"
import { useLive } from "#data/reads/live.ts"
import { useSession } from "#data/session/session-state.ts"
import {
  freeBytes,
  hasRoom,
  type StorageEstimate,
  type StorageLevel,
  storageLevel,
} from "#domain/common/storage.ts"
import { countServerOnlyFiles } from "#offline/files/received-files.ts"
import { readSpace } from "#offline/files/space.ts"

interface Storage {
  level: StorageLevel
  free: number
  isKept: boolean | null
  foundFull: boolean
}

const storage = proxy<Storage>({
  foundFull: false,
  level: "ok",
  free: 0,
  isKept: null,
})

/** Level, free bytes, and whether the browser has promised to keep the data; null when it does not say. */
export function useStorage(): Omit<Storage, "foundFull"> {
  useEffect(() => void look(), [])
  const { level, free, isKept, foundFull } = useSnapshot(storage)
  return { level: foundFull ? "full" : level, free, isKept }
}

/** How many files exist only on the server, and in no backup of it yet (law 22). */
export function useServerOnlyFileCount(): number {
  const userId = useSession().user?.UserID ?? null
  return (
    useLive(`only-there-${userId}`, () =>
      userId === null ? Promise.resolve(0) : countServerOnlyFiles(userId),
    ) ?? 0
  )
}

/** True when there is room for a file of this size. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  return hasRoom(await look(), bytes)
}

/** Notes that a save found no room: some browsers estimate more room than there is. Holds until a save succeeds. */
export function noteFull(): void {
  storage.foundFull = true
}

let asked = false

/**
 * Asks the browser once, at the first save, to keep the data; the
 * answer is only shown. Measures the free space after every save.
 */
export async function askForPersistence(): Promise<void> {
  storage.foundFull = false
  if (!asked && navigator.storage?.persist) {
    asked = true
    storage.isKept = await navigator.storage.persist()
  }
  await look()
}

async function look(): Promise<StorageEstimate | null> {
  const estimate = await readSpace()
  if (!estimate) return null
  storage.isKept = (await navigator.storage.persisted?.()) ?? null
  storage.level = storageLevel(estimate)
  storage.free = freeBytes(estimate)
  return estimate
}
