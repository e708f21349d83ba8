import { useEffect, useReducer, useRef } from "react"
import type { FileRow, ReadFile } from "#data/administration/csv-reader.ts"
import {
  checkImport,
  type ImportResult,
  importRows,
  type PartKeys,
  twinsOf,
} from "#data/administration/import.ts"
import { readImportFile } from "#data/administration/import-file.ts"
import { knownRules } from "#data/reads/settings.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { importTexts } from "#domain/texts/office/imports.ts"

type Readable = Extract<ReadFile, { ok: true }>

export type ImportState =
  | { step: "choose"; problems: readonly string[] }
  | { step: "reading"; share: number }
  | { step: "checking"; file: Readable; found: readonly ImportResult[]; failure: string | null }
  | { step: "checked"; file: Readable; results: readonly ImportResult[] }
  | {
      step: "importing" | "imported"
      file: Readable
      results: readonly ImportResult[]
      /** Rows that were ready and that the server has not answered yet. */
      left: readonly FileRow[]
      wanted: number
      failure: string | null
    }

const begin: ImportState = { step: "choose", problems: [] }

/** Errors found before the server is asked: unreadable rows, and rows of the same person within the file. */
function ownFindings({ rows }: Readable): ImportResult[] {
  const twins = twinsOf(rows.filter(({ problem }) => problem === null))
  return rows.flatMap(({ Row, problem }) => {
    const twin = twins.get(Row)
    const error =
      problem ??
      (twin && { Column: importTexts.wholeRow, Message: fill(importTexts.sameAsRow, { row: twin }) })
    return error ? [{ Row, Outcome: "refused" as const, FormNo: null, Errors: [error] }] : []
  })
}

/** The import of a file: read, checked, stored as drafts; each step has its progress and can be resumed. */
export function useImport() {
  const [state, set] = useReducer((_: ImportState, next: ImportState) => next, begin)
  const stop = useRef<AbortController>(new AbortController())
  const keys = useRef<PartKeys>(new Map())
  useEffect(() => () => stop.current.abort(), [])

  /** `before`: the results of an earlier check that was cut off. */
  const check = async (file: Readable, before: readonly ImportResult[] = []) => {
    const own = ownFindings(file)
    let found = before
    const show = (failure: string | null = null) => set({ step: "checking", file, found, failure })
    show()
    const answered = new Set([...own, ...found].map(({ Row }) => Row))
    try {
      await checkImport(
        file.digest,
        file.rows.filter(({ Row }) => !answered.has(Row)),
        (results) => {
          found = [...found, ...results]
          show()
        },
        stop.current.signal,
      )
      const results = [...own, ...found].sort((a, b) => a.Row - b.Row)
      set({ step: "checked", file, results })
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return
      show(asApiFailure(error).failure.text)
    }
  }
  const take = async (chosen: File) => {
    stop.current = new AbortController()
    keys.current = new Map()
    set({ step: "reading", share: 0 })
    const read = await readImportFile(chosen, (share) => set({ step: "reading", share }), knownRules())
    if (read.ok) await check(read)
    else set({ step: "choose", problems: read.problems })
  }
  const store = async (
    file: Readable,
    before: readonly ImportResult[],
    rows: readonly FileRow[],
    wanted: number,
  ) => {
    stop.current = new AbortController()
    let results = before
    let left = rows
    const show = (step: "importing" | "imported", failure: string | null = null) =>
      set({ step, file, results, left, wanted, failure })
    show("importing")
    try {
      await importRows(
        file.digest,
        rows,
        keys.current,
        (answered) => {
          const byRow = new Map(answered.map((result) => [result.Row, result]))
          results = results.map((result) => byRow.get(result.Row) ?? result)
          left = left.filter(({ Row }) => !byRow.has(Row))
          show("importing")
        },
        () => stop.current.signal.aborted,
      )
      show("imported")
    } catch (error) {
      show("imported", asApiFailure(error).failure.text)
    }
  }
  const importReady = () => {
    if (state.step === "checked") {
      const ready = new Set(state.results.filter(({ Outcome }) => Outcome === "ready").map(({ Row }) => Row))
      const rows = state.file.rows.filter(({ Row }) => ready.has(Row))
      return store(state.file, state.results, rows, rows.length)
    }
    if (state.step === "imported") return store(state.file, state.results, state.left, state.wanted)
  }
  return {
    state,
    take,
    checkAgain: () => (state.step === "checking" ? check(state.file, state.found) : undefined),
    importReady,
    stop: () => stop.current.abort(),
    reset: () => {
      stop.current.abort()
      set(begin)
    },
  }
}
