/**
 * Decides what is stored of a form that two windows of one user have open: each window has its own copy in memory, and writes
 * whole rows.
 */
import type { StoredDraft } from "./user-db.ts"

/** What distinguishes one write of a row from the next; rows of an earlier version have only their time. */
export const revisionOf = ({ revision, savedAt }: StoredDraft): string => revision ?? savedAt

type Fields = Readonly<Record<string, string>>

/** `mine` where this window has changed a field since `base`, else what another one has stored. */
function mergedFields(mine: Fields, base: Fields, theirs: Fields): Record<string, string> {
  const changed = Object.entries(mine).filter(([name, value]) => value !== base[name])
  return { ...mine, ...theirs, ...Object.fromEntries(changed) }
}

const isSame = (one: Fields | null, other: Fields | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]))

function mergedHandedOver(mine: StoredDraft, base: StoredDraft, theirs: StoredDraft): Fields | null {
  if (isSame(mine.handedOver, base.handedOver)) return theirs.handedOver
  if (mine.handedOver === null || theirs.handedOver === null || base.handedOver === null)
    return mine.handedOver
  return mergedFields(mine.handedOver, base.handedOver, theirs.handedOver)
}

/**
 * The row to store: `mine` is what this window shows, `base` what it last read or stored, `theirs` what another window has
 * stored since. The place in the form stays this window's own.
 */
export function mergedDraft(mine: StoredDraft, base: StoredDraft, theirs: StoredDraft): StoredDraft {
  const pick = <Key extends "admissionId" | "submitted" | "etag">(key: Key): StoredDraft[Key] =>
    mine[key] === base[key] ? theirs[key] : mine[key]
  const handedOver = mergedHandedOver(mine, base, theirs)
  return {
    ...mine,
    values: mergedFields(mine.values, base.values, theirs.values),
    handedOver: handedOver && { ...handedOver },
    marksApart: mine.marksApart || theirs.marksApart || false,
    admissionId: pick("admissionId"),
    submitted: pick("submitted"),
    etag: pick("etag"),
    agreement: mine.agreement ?? theirs.agreement ?? null,
  }
}
