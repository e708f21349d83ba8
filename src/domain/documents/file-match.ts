/** Guesses from a file's name which document it is, for users who pick many files at once. */

import { proofTable, type StoredProof } from "./document-proofs.ts"

/** A document whose file is missing. */
export interface WantedDocument {
  /** Any key by which the caller finds it again. */
  readonly key: string
  readonly name: string
  readonly proof?: StoredProof
}

/**
 * The key of each file's document, in the order of the files; null when the name says
 * nothing, or two files would match the same one.
 */
export function matchFiles(
  fileNames: readonly string[],
  wanted: readonly WantedDocument[],
): readonly (string | null)[] {
  const found = fileNames.map((name) => documentOf(name, wanted))
  return found.map((key) => (key !== null && found.filter((one) => one === key).length === 1 ? key : null))
}

function documentOf(fileName: string, wanted: readonly WantedDocument[]): string | null {
  const file = plain(fileName.replace(/\.\w+$/, ""))
  const own = wanted.filter(({ name }) => plain(name) === file)
  if (own.length === 1) return own[0]?.key ?? null
  const row = proofTable.find(
    ({ files, proof }) => files?.test(file) && wanted.some((one) => one.proof === proof),
  )
  const fitting = row ? wanted.filter(({ proof }) => proof === row.proof) : []
  return fitting.length === 1 ? (fitting[0]?.key ?? null) : null
}

/** Lower case with single spaces: "SSC_Certificate-10th" -> "ssc certificate 10th". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
