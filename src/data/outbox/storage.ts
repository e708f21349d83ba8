/** The space of this device: asked to be kept, watched, and known before a file is taken in (law 19). */
import { useEffect } from "react"
import { proxy, useSnapshot } from "valtio"
import {
  freeBytes,
  hasRoom,
  type StorageEstimate,
  type StorageLevel,
  storageLevel,
} from "#domain/common/storage.ts"

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

/** Level, free bytes, and whether the browser promised to keep the data; null when it does not say. */
export function useStorage(): Omit<Storage, "foundFull"> {
  useEffect(() => void look(), [])
  const { level, free, isKept, foundFull } = useSnapshot(storage)
  return { level: foundFull ? "full" : level, free, isKept }
}

/** True when a file of so many bytes can be taken in. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  return hasRoom(await look(), bytes)
}

/** A save found no room, whatever the browser estimates: some say more than there is. Holds until a save goes through. */
export function noteFull(): void {
  storage.foundFull = true
}

let asked = false

/** Asked once, at the first save; the answer is shown, and changes nothing that we do. Looks at the space after every save. */
export async function askForPersistence(): Promise<void> {
  storage.foundFull = false
  if (!asked && navigator.storage?.persist) {
    asked = true
    storage.isKept = await navigator.storage.persist()
  }
  await look()
}

async function look(): Promise<StorageEstimate | null> {
  if (!navigator.storage?.estimate) return null
  const { usage = 0, quota = 0 } = await navigator.storage.estimate()
  storage.isKept = (await navigator.storage.persisted?.()) ?? null
  storage.level = storageLevel({ usage, quota })
  storage.free = freeBytes({ usage, quota })
  return { usage, quota }
}
