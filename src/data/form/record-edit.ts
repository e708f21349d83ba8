/**
 * A form for a record that several users maintain: typed values are never lost, a newer version replaces them only while
 * nothing is typed, and after a refusal (412) only by the user's choice (decision 10.7).
 */
import { useEffect, useRef, useState } from "react"
import { ApiFailure } from "#api/failure.ts"
import type { ConflictField } from "#data/outbox/conflict-fields.ts"

/** Three versions of one record: the typed one, the one saved by somebody else, and the one that both began with. */
export interface Versions<Values> {
  mine: Values
  theirs: Values
  base: Values
}

/** How a record is edited, compared and merged. `Values` is plain data. */
export interface EditRules<Known, Values> {
  versionOf: (known: Known) => string
  valuesOf: (known: Known) => Values
  /** The fields that somebody else has changed and that have another value in this form. */
  differences: (versions: Versions<Values>) => ConflictField[]
  /** Merges both versions: the user's values, except for the fields named in `fromTheirs`. */
  merge: (mine: Values, theirs: Values, fromTheirs: readonly string[]) => Values
  /**
   * True when what is sent says nothing about the rest of the record: then a newer version in which nothing of the form differs
   * is saved over without a question. Never where a whole list is sent, which would remove what the newer version added.
   */
  isSavedOver?: boolean
  /** The typed values after `sent` was saved as `saved`; by default they stay as they are. */
  carry?: (now: Values, sent: Values, saved: Values) => Values
}

/** A part of a record that is compared, chosen and merged as a whole. */
export interface Part<Name extends string = string> {
  name: Name
  label: string
}

/**
 * Compares and merges records part by part. `read` formats a value; values that are formatted the same are no difference.
 */
export function byPart<Name extends string, Values extends Readonly<Record<Name, unknown>>>(
  parts: readonly Part<Name>[],
  read: (value: Values[Name], name: Name) => string,
): Pick<EditRules<never, Values>, "differences" | "merge"> {
  return {
    differences: ({ mine, theirs, base }) =>
      parts
        .filter(({ name }) => theirs[name] !== base[name])
        .map(({ name, label }) => ({
          field: name,
          label,
          mine: read(mine[name], name),
          theirs: read(theirs[name], name),
          isOwnChange: mine[name] !== base[name],
        }))
        .filter((one) => one.mine !== one.theirs),
    merge: (mine, theirs, fromTheirs) => {
      const taken = parts.filter(({ name }) => fromTheirs.includes(name))
      return { ...mine, ...Object.fromEntries(taken.map(({ name }) => [name, theirs[name]])) }
    },
  }
}

/** The typed values, and the version on which they are based. */
export interface Edit<Known, Values> {
  base: Known
  values: Values
}

type Write<Known, Values> = (values: Values, version: string) => Promise<{ data: Known; message: string }>

/**
 * Saves a form. When somebody has saved a newer version in the meantime, that one is returned, to be compared; where the rules
 * allow it (`isSavedOver`) and nothing that the form shows differs, the form is saved on top of it. Throws `ApiFailure`.
 */
export async function saveOrCompare<Known, Values>(
  { versionOf, valuesOf, differences, isSavedOver }: EditRules<Known, Values>,
  { values, base }: Edit<Known, Values>,
  write: Write<Known, Values>,
): Promise<{ saved: Awaited<ReturnType<typeof write>> } | { newer: Known }> {
  const attempt = async (version: string) => {
    try {
      return { saved: await write(values, version) }
    } catch (error) {
      const newer = currentOf<Known>(error)
      if (!newer) throw error
      return { newer }
    }
  }
  const first = await attempt(versionOf(base))
  if ("saved" in first || !isSavedOver) return first
  const versions = { mine: values, theirs: valuesOf(first.newer), base: valuesOf(base) }
  return differences(versions).length > 0 ? first : attempt(versionOf(first.newer))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function useRecordEdit<Known extends object, Values>(known: Known, rules: EditRules<Known, Values>) {
  const { versionOf, valuesOf } = rules
  const fresh = (base: Known): Edit<Known, Values> => ({ base, values: valuesOf(base) })
  const [edit, setEdit] = useState(() => fresh(known))
  const [seen, setSeen] = useState(() => versionOf(known))
  const [newer, setNewer] = useState<Known | null>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const isChanged = !isSame(edit.values, valuesOf(edit.base))
  if (versionOf(known) !== seen) {
    setSeen(versionOf(known))
    if (!isChanged) setEdit(fresh(known))
  }

  return {
    ...edit,
    /** True when there are unsaved changes. */
    isChanged,
    /** The differences to what somebody else has saved, while the user has to choose. */
    differences:
      newer && rules.differences({ mine: edit.values, theirs: valuesOf(newer), base: valuesOf(edit.base) }),
    change: (to: (values: Values) => Values) => setEdit((now) => ({ ...now, values: to(now.values) })),
    /**
     * Saves; returns the server's message, or null when the user must first look at a newer version. Throws `ApiFailure`, also
     * for a newer version when the form was left: nobody is there to choose.
     */
    save: async (
      { values, base }: Edit<Known, Values>,
      write: Write<Known, Values>,
    ): Promise<string | null> => {
      let refusal: unknown
      const outcome = await saveOrCompare(rules, { values, base }, (typed, version) =>
        write(typed, version).catch((error: unknown) => {
          refusal = error
          throw error
        }),
      )
      if ("newer" in outcome) {
        if (isLeft.current) throw refusal
        setNewer(outcome.newer)
        return null
      }
      const { data, message } = outcome.saved
      const { carry = (now: Values) => now } = rules
      setEdit((now) =>
        isSame(now.values, values)
          ? fresh(data)
          : { base: data, values: carry(now.values, values, valuesOf(data)) },
      )
      return message
    },
    /** Bases the form on the newer version, with its values in the named fields; returns what is to be saved. */
    choose: (fromTheirs: readonly string[]): Edit<Known, Values> => {
      if (!newer) return edit
      const chosen = { base: newer, values: rules.merge(edit.values, valuesOf(newer), fromTheirs) }
      setEdit(chosen)
      setNewer(null)
      return chosen
    },
    /** Closes the choice and keeps the form as it is: the next save will be refused again. */
    putOff: () => setNewer(null),
  }
}

/** The current record from a 412 answer, in the same shape as its read. */
function currentOf<Known>(error: unknown): Known | null {
  if (!(error instanceof ApiFailure) || error.status !== 412) return null
  return (error.body.current as Known | undefined) ?? null
}
