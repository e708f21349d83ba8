import { useEffect, useRef, useState } from "react"
import { loadReportFile } from "#data/admissions/reports.ts"
import { collegeToday } from "#data/form/college-day.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Button } from "#ui/buttons/button.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { queryOf, type ReportSearch } from "./report-search.ts"
import { reportWords } from "./words.ts"

type ExportButtonProps = { params: ReportSearch; isDisabled: boolean }

/** Downloads the report as a file: the same columns, filters and order as on the screen, and all pages. */
export function ExportButton({ params, isDisabled }: ExportButtonProps) {
  const [isWorking, setWorking] = useState(false)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const save = async () => {
    leaving.current = new AbortController()
    setWorking(true)
    try {
      const { signal } = leaving.current
      const [file, { saveFile }] = await Promise.all([
        loadReportFile(queryOf(params), signal),
        import("#data/administration/csv-file.ts"),
      ])
      const name = `students-${collegeToday()}.csv`
      saveFile(name, file)
      showToast({ kind: "success", text: fill(reportWords.exported, { name }) })
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return
      showToast({ kind: "error", text: asApiFailure(error).failure.text })
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button
      kind="primary"
      size="large"
      icon="download"
      isDisabled={isDisabled}
      isWorking={isWorking}
      workingLabel={reportWords.exporting}
      onClick={() => void save()}
    >
      {reportWords.export}
    </Button>
  )
}
