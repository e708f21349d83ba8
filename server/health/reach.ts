/**
 * Checks whether a server can work: its database, files, disk and scanner. The ready check, the Admin's page and a monitor
 * use the same checks.
 */
import { randomUUID } from "node:crypto"
import { statfs } from "node:fs/promises"
import { within } from "../db/within.ts"
import type { FileStore } from "../files/file-store.ts"
import { scannerAnswers } from "../files/virus-scan.ts"
import type { ScannerAddress } from "../settings.ts"

/** How long the file store may take to answer, and to store a few bytes, ms. */
const STORE_MS = 3000
const STORING_MS = 10_000
const SCANNER_SECONDS = 2
/** A file that never exists; the answer that it does not exist shows that the store works. */
const NOBODYS_FILE = "/Documents/0000/ready/none.pdf"
const FEW_BYTES = Buffer.from("Can this be kept?\n")

/** Settles when the file store answers. Throws when it does not. */
export const reachFiles = async (files: FileStore): Promise<void> =>
  void (await within(STORE_MS, files.size(NOBODYS_FILE)))

/** Settles when a small file was stored, read back unchanged and deleted. Throws when this failed or took too long. */
export function storeFile(files: FileStore): Promise<void> {
  const path = `/Documents/0000/ready/${randomUUID()}.txt`
  const trial = async () => {
    try {
      await files.put(path, FEW_BYTES)
      if ((await files.size(path)) !== FEW_BYTES.length) throw new Error("A file is not as it was kept")
    } finally {
      await files.remove(path)
    }
  }
  return within(STORING_MS, trial())
}

/** The size of the disk that holds the data folder and its free space, in bytes. */
export async function roomOn(dataDir: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Whether the virus scanner answers; "none" when no scanner is configured. */
export async function reachScanner(
  address: ScannerAddress | undefined,
): Promise<"none" | "answers" | "silent"> {
  if (!address) return "none"
  return (await scannerAnswers(address, SCANNER_SECONDS)) ? "answers" : "silent"
}

/** How long the work took, in seconds; null when it failed. */
export async function secondsOf(work: () => Promise<void>): Promise<number | null> {
  const began = performance.now()
  try {
    await work()
    return Math.round(performance.now() - began) / 1000
  } catch {
    return null
  }
}
