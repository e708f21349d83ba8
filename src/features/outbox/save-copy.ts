import { collegeToday } from "#data/form/college-day.ts"
import { copyForPerson } from "#data/outbox/entry-acts.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { outboxWords } from "./words.ts"

/**
 * Downloads a file with everything that waits, or with the entries of one lane. Returns false when it could not be made, and
 * tells the user.
 */
export async function saveCopy(lane?: string): Promise<boolean> {
  try {
    download(await copyForPerson(lane))
    return true
  } catch (error) {
    reportError(error)
    showToast({ kind: "error", text: outboxWords.copyFailed })
    return false
  }
}

function download(copy: Blob): void {
  const url = URL.createObjectURL(copy)
  const link = document.createElement("a")
  link.href = url
  link.download = fill(outboxWords.fileName, { day: collegeToday() })
  link.click()
  // After a minute the download has surely started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
