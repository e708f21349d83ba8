import { useEffect } from "react"
import { draft } from "#data/draft-store.ts"

/** The year is read-only and follows the admission cycle (decision F32), also when the settings come after the form. */
export function useExamYear(examYear: number | undefined): void {
  useEffect(() => {
    const year = examYear === undefined ? "" : String(examYear)
    if (year !== "" && draft.values.NEETExamYear !== year) draft.values.NEETExamYear = year
  }, [examYear])
}
