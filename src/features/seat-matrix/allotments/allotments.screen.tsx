import { useState } from "react"
import { type SeatAllotmentRow, useSeatAllotments } from "#data/administration/admin-allotments.ts"
import { useSeatMatrix } from "#data/administration/admin-seats.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { quotaLabel } from "#domain/seats/quotas.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { searchOfView, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"
import { Button } from "#ui/buttons/button.tsx"
import { RowAction, RowActions } from "#ui/buttons/row-action.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { id as idText } from "#ui/look/text.css.ts"
import { Badge } from "#ui/status/badge.tsx"
import type { Column } from "#ui/table/table.tsx"
import * as css from "../seat-matrix.css.ts"
import { seatPlace } from "../seat-place.ts"
import { seatWords } from "../words.ts"
import { AllotDialog } from "./allot-dialog.tsx"
import { ChangeStatusDialog } from "./change-status-dialog.tsx"
import { allotmentLooks, allotmentWords } from "./words.ts"

const columns: readonly Column<SeatAllotmentRow>[] = [
  { id: "name", header: allotmentWords.name, isRowHeader: true, cell: (row) => row.Name },
  { id: "form", header: allotmentWords.formNo, cell: (row) => <span className={idText}>{row.FormNo}</span> },
  {
    id: "no",
    header: allotmentWords.admissionNo,
    isOnlyDesktop: true,
    cell: (row) => <span className={idText}>{row.AdmissionNo ?? "–"}</span>,
  },
  { id: "quota", header: allotmentWords.quota, cell: (row) => <QuotaOf code={row.Quota} /> },
  {
    id: "status",
    header: allotmentWords.status,
    cell: (row) => <Badge {...allotmentLooks[row.Status]}>{row.Status}</Badge>,
  },
]

const QuotaOf = ({ code }: { code: string }) => quotaLabel(code, useCollegeRules())

type AllotmentsScreenProps = {
  id: number
  params: TableSearch
  onParams: (params: TableSearch) => void
}

/** The allotments of one course and year; their status can be changed, and a seat given by hand. */
export function AllotmentsScreen({ id, params, onParams }: AllotmentsScreenProps) {
  const matrix = useSeatMatrix(id)
  const { page, pageSize } = viewOfSearch(params)
  const allotments = useSeatAllotments(matrix.data ?? null, { page, size: pageSize })
  const [changed, setChanged] = useState<SeatAllotmentRow | null>(null)
  const [isAllotting, setAllotting] = useState(false)
  // The allotments are loaded by year and course of the matrix.
  const read = {
    ...allotments,
    isLoading: matrix.isLoading || allotments.isLoading,
    failure: matrix.failure ?? allotments.failure,
    reload: matrix.failure ? matrix.reload : allotments.reload,
  }
  const { data } = read
  return (
    <>
      <ScreenHeader
        title={allotmentWords.title}
        subtitle={matrix.data && `${matrix.data.CourseName}, ${matrix.data.AcademicYear}`}
        back={{ label: seatWords.back, ...seatPlace(matrix.data?.AcademicYear) }}
        actions={
          <Button icon="plus" isDisabled={!matrix.data} onClick={() => setAllotting(true)}>
            {allotmentWords.allot}
          </Button>
        }
      />
      <ScreenBody>
        <ListTable
          label={allotmentWords.title}
          columns={columns}
          rowKey={(row) => row.SeatAllotmentId}
          read={read}
          failedTitle={matrix.failure && !data ? seatTexts.detailsFailed : tableTexts.loadFailed}
          view={viewOfSearch(params)}
          onView={(view) => onParams(searchOfView(view))}
          actions={(row) =>
            row.Next.length > 0 && (
              <RowActions>
                <RowAction label={allotmentWords.change} subject={row.Name} onClick={() => setChanged(row)} />
              </RowActions>
            )
          }
          empty={<Empty icon="armchair" title={allotmentWords.none} hint={allotmentWords.noneHint} />}
        />
        <div className={css.foot}>
          <AnswerAge asOf={read.asOf} />
        </div>
      </ScreenBody>
      {isAllotting && matrix.data && <AllotDialog matrix={matrix.data} onClose={() => setAllotting(false)} />}
      {changed && (
        <ChangeStatusDialog key={changed.SeatAllotmentId} row={changed} onClose={() => setChanged(null)} />
      )}
    </>
  )
}
