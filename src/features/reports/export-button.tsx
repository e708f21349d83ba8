import { useEffect, useRef, useState } from "react"
import { loadWholeReport } from "#data/admissions/reports.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { failureOf } from "#data/reads/staff-lists.ts"
import { reportColumns, reportFile } from "#domain/college/student-report.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Button } from "#ui/buttons/button.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { queryOf, type ReportSearch } from "./report-search.ts"
import { reportWords, studentsText } from "./words.ts"

type ExportButtonProps = { params: ReportSearch; role: RoleCode | undefined; isDisabled: boolean }

/** The report as seen on the screen, in a file: the same columns, filters and order, and every page. */
export function ExportButton({ params, role, isDisabled }: ExportButtonProps) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const rules = useCollegeRules()
  const save = async () => {
    leaving.current = new AbortController()
    setProgress({ done: 0, total: 0 })
    try {
      const { signal } = leaving.current
      const [rows, { saveCsv }] = await Promise.all([
        loadWholeReport(queryOf(params), (done, total) => setProgress({ done, total }), signal),
        import("#data/administration/csv-file.ts"),
      ])
      const columns = reportColumns(role)
      const name = `students-${kolkataDay(new Date())}.csv`
      saveCsv(name, reportFile(rows, columns, rules))
      showToast({
        kind: "success",
        text: fill(reportWords.exported, { students: studentsText(rows.length), name }),
      })
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return
      showToast({ kind: "error", text: failureOf(error).failure.text })
    } finally {
      setProgress(null)
    }
  }
  return (
    <Button
      kind="primary"
      size="large"
      icon="download"
      isDisabled={isDisabled}
      isWorking={progress !== null}
      workingLabel={progress?.total ? fill(reportWords.exporting, progress) : undefined}
      onClick={() => void save()}
    >
      {reportWords.export}
    </Button>
  )
}
