import { useEffect, useRef, useState } from "react"
import { type Organization, userReads } from "#data/administration/admin-users.ts"
import {
  createUserOfRow,
  findKnown,
  type KnownUser,
  newUserCreation,
  readPeopleFile,
  type UserCreation,
} from "#data/administration/people.ts"
import { refreshReads } from "#data/reads/online-write.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { type PersonRow, type PersonValues, peopleColumns } from "#domain/people/people-columns.ts"
import { type JudgedPerson, judgePeople, type PersonFault } from "#domain/people/people-file.ts"

/** A user that was created here, with the one-time password to hand out. */
export interface Slip {
  /** The idempotency key with which the user was created. */
  readonly key: string
  readonly name: string
  readonly username: string
  readonly password: string
}

interface Held {
  readonly rows: readonly PersonRow[]
  readonly known: readonly KnownUser[]
  /** Errors from the server for a row, until it is corrected. */
  readonly refused: ReadonlyMap<number, readonly PersonFault[]>
  /** The numbers of the rows that are users now. */
  readonly made: ReadonlySet<number>
  /** Why the last run stopped early. */
  readonly failure: string | null
}

export type PeopleState =
  | { readonly step: "choose"; readonly problems: readonly string[] }
  | { readonly step: "looking"; readonly rows: readonly PersonRow[]; readonly failure: string | null }
  | (Held & { readonly step: "judged" })
  | (Held & { readonly step: "making"; readonly done: number; readonly total: number })

const begin: PeopleState = { step: "choose", problems: [] }

const faultAt = ({ field, message }: { field: string; message: string }): PersonFault => ({
  field: peopleColumns.find((column) => column.field === field)?.field ?? null,
  message,
})

/** The rows that are not users yet, with their errors; rows with errors come first. */
function judgedOf(held: Held, organizations: readonly Organization[]): JudgedPerson[] {
  const { known, refused, made } = held
  const order = { wrong: 0, ready: 1, known: 2 }
  return judgePeople(held.rows, { acting: roleOf(requireUser()), organizations, known })
    .filter(({ Row }) => !made.has(Row))
    .map((row): JudgedPerson => {
      const faults = refused.get(row.Row)
      return faults ? { ...row, faults: [...row.faults, ...faults], state: "wrong" } : row
    })
    .sort((a, b) => order[a.state] - order[b.state])
}

/**
 * Creates users from the rows of a file. A row that was sent keeps its key and its password, so that it can be sent again.
 */
export function usePeopleFile(organizations: readonly Organization[]) {
  const [state, set] = useState<PeopleState>(begin)
  /** The slips of all files taken here, until the screen is left. */
  const [slips, setSlips] = useState<readonly Slip[]>([])
  const creations = useRef(new Map<number, UserCreation>())
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const look = async (rows: readonly PersonRow[]) => {
    set({ step: "looking", rows, failure: null })
    try {
      const known = await findKnown(rows)
      set({ step: "judged", rows, known, refused: new Map(), made: new Set(), failure: null })
    } catch (error) {
      set({ step: "looking", rows, failure: asApiFailure(error).failure.text })
    }
  }
  const take = async (file: File) => {
    creations.current = new Map()
    const read = await readPeopleFile(file)
    if ("rows" in read) await look(read.rows)
    else set({ step: "choose", problems: read.problems })
  }
  /** Replaces the row with this number; returns its remaining errors, and stores it only when there are none. */
  const correct = async (Row: number, cells: PersonValues): Promise<readonly PersonFault[]> => {
    if (state.step !== "judged") return []
    const row: PersonRow = { Row, cells, problem: null }
    const rows = state.rows.map((one) => (one.Row === Row ? row : one))
    const known = [...state.known, ...(await findKnown([row]))]
    const refused = new Map([...state.refused].filter(([of]) => of !== Row))
    const next = { ...state, rows, known, refused }
    const faults = judgedOf(next, organizations).find((one) => one.Row === Row)?.faults ?? []
    if (faults.length === 0) set(next)
    return faults
  }
  const make = async (ready: readonly JudgedPerson[]) => {
    if (state.step !== "judged") return
    let held: Held = { ...state, failure: null }
    const show = (done: number) => set({ ...held, step: "making", done, total: ready.length })
    show(0)
    for (const [at, person] of ready.entries()) {
      if (isLeft.current) break
      const creation = creations.current.get(person.Row) ?? newUserCreation()
      creations.current.set(person.Row, creation)
      try {
        const outcome = await createUserOfRow(person, creation)
        if (outcome.made) {
          held = { ...held, made: new Set(held.made).add(person.Row) }
          setSlips((before) => [...before, slipOf(person, creation)])
        } else {
          // Nothing was created with this key.
          creations.current.delete(person.Row)
          held = { ...held, refused: new Map(held.refused).set(person.Row, outcome.faults.map(faultAt)) }
        }
      } catch (error) {
        held = { ...held, failure: asApiFailure(error).failure.text }
        break
      }
      show(at + 1)
    }
    refreshReads(userReads)
    set({ ...held, step: "judged" })
  }
  return {
    state,
    slips,
    judged: state.step === "judged" || state.step === "making" ? judgedOf(state, organizations) : [],
    take,
    lookAgain: () => (state.step === "looking" ? look(state.rows) : undefined),
    correct,
    make,
    /** True for a row that was sent: it may be a user already, so it must not be changed any more. */
    isSent: (Row: number) => creations.current.has(Row),
    /** True after a row's answer was cut off: only sending it again, with its key and password, tells whether it is a user. */
    isUnsure: state.step === "judged" && [...creations.current.keys()].some((row) => !state.made.has(row)),
    reset: () => set(begin),
  }
}

const slipOf = ({ values }: JudgedPerson, { key, password }: UserCreation): Slip => ({
  key,
  name: `${values.FirstName} ${values.LastName}`,
  username: values.Username,
  password,
})
