/** Decides whether the content of a file allows it to be stored: a separate thread inspects it. */
import type { FileType } from "#domain/documents/file-types.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { refusedFileTexts } from "#domain/texts/form/refused-files.ts"
import { invalidField, Problem } from "#server/errors/problem.ts"
import { JobTooLarge, Lane } from "#server/lanes/lane.ts"
import type { Settings } from "../settings.ts"
import type { InspectJob } from "./inspect/file-content.ts"
import { hasVirus, ScannerFailed } from "./virus-scan.ts"

type Scanning = Pick<Settings, "clamd" | "scanRequired">

/** The code of a refusal that is logged. */
export const VIRUS = "file.virus"

/** The limits of the inspections; a device sends four files at a time. */
const lane = new Lane<InspectJob>({ seconds: 30, megabytes: 256, most: 60, mostPerUser: 12 })

async function requireNoVirus({ clamd, scanRequired }: Scanning, bytes: Buffer): Promise<void> {
  if (!clamd) return
  const isInfected = await hasVirus(clamd, bytes).catch((error: Error) => {
    if (!(error instanceof ScannerFailed)) throw error
    if (scanRequired) throw new Problem(503, { message: callTexts.server, code: "scan.unavailable" }, 10)
    return false
  })
  if (isInfected) throw invalidField("file", refusedFileTexts.virus, VIRUS)
}

/**
 * Throws 422 at `file` for a file that contains another file or executable content, 429 or 503 when too many are being
 * inspected, 503 when the scanner does not answer.
 */
export async function requireHarmless(
  scanning: Scanning,
  type: FileType,
  bytes: Buffer,
  userId: number,
): Promise<void> {
  const fault = await lane.run("inspect", { type, bytes }, userId).catch((error: Error) => {
    if (error instanceof JobTooLarge) return "tooSlow" as const
    throw error
  })
  if (fault) throw invalidField("file", refusedFileTexts[fault], "file.refused")
  await requireNoVirus(scanning, bytes)
}
