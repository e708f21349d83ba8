import { useState } from "react"
import { ScreenBody } from "#app/screen-body.tsx"
import { ScreenHeader } from "#app/screen-header.tsx"
import { type SeatAllotmentRow, useSeatAllotments } from "#data/admin-allotments.ts"
import { useSeatMatrix } from "#data/admin-seats.ts"
import { asOfText } from "#data/staff-lists.ts"
import { type QuotaCode, quotaRow } from "#domain/quotas.ts"
import { seatTexts } from "#domain/texts/seats.ts"
import { tableTexts } from "#domain/texts/table.ts"
import { AgeNote } from "#ui/age-note.tsx"
import { Badge } from "#ui/badge.tsx"
import { Banner } from "#ui/banner.tsx"
import { Empty } from "#ui/empty.tsx"
import { RowAction, RowActions } from "#ui/row-action.tsx"
import { type Column, Table } from "#ui/table.tsx"
import { addressOfView, type TableAddress, viewOfAddress } from "#ui/table-address.ts"
import * as css from "../seat-matrix.css.ts"
import { seatWords } from "../words.ts"
import { ChangeStatusDialog } from "./change-status-dialog.tsx"
import { allotmentLooks, allotmentWords } from "./words.ts"

const columns: readonly Column<SeatAllotmentRow>[] = [
  { id: "name", header: allotmentWords.name, isRowHeader: true, cell: (row) => row.Name },
  { id: "form", header: allotmentWords.formNo, cell: (row) => row.FormNo },
  {
    id: "no",
    header: allotmentWords.admissionNo,
    isOnlyDesktop: true,
    cell: (row) => row.AdmissionNo ?? "–",
  },
  { id: "quota", header: allotmentWords.quota, cell: (row) => quotaRow(row.Quota as QuotaCode).label },
  {
    id: "status",
    header: allotmentWords.status,
    cell: (row) => <Badge {...allotmentLooks[row.Status]}>{row.Status}</Badge>,
  },
]

type AllotmentsScreenProps = {
  id: number
  address: TableAddress
  onAddress: (address: TableAddress) => void
}

/** Who holds or held the seats of one course and year, and the change of an allotment's status. */
export function AllotmentsScreen({ id, address, onAddress }: AllotmentsScreenProps) {
  const matrix = useSeatMatrix(id)
  const { page, pageSize } = viewOfAddress(address)
  const read = useSeatAllotments(matrix.data ?? null, { page, size: pageSize })
  const [changed, setChanged] = useState<SeatAllotmentRow | null>(null)
  const failure = matrix.failure ?? read.failure
  const { data } = read
  return (
    <>
      <ScreenHeader
        title={allotmentWords.title}
        subtitle={matrix.data && `${matrix.data.CourseName}, ${matrix.data.AcademicYear}`}
        back={{ label: seatWords.back, to: "/seatMatrix" }}
      />
      <ScreenBody>
        {failure && data && failure.status !== 0 && (
          <Banner tone="warning" announce="status" title={tableTexts.loadFailed}>
            {failure.failure.text}
          </Banner>
        )}
        <Table
          label={allotmentWords.title}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={(row) => row.SeatAllotmentId}
          total={data?.total ?? 0}
          view={viewOfAddress(address)}
          onView={(view) => onAddress(addressOfView(view))}
          isLoading={matrix.isLoading || read.isLoading}
          isUpdating={read.isUpdating}
          error={failure && !data ? failure.failure.text : undefined}
          errorTitle={matrix.failure ? seatTexts.detailsFailed : tableTexts.loadFailed}
          onRetry={matrix.failure ? matrix.reload : read.reload}
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
          {read.asOf !== null && <AgeNote time={asOfText(read.asOf, new Date())} />}
        </div>
      </ScreenBody>
      {changed && (
        <ChangeStatusDialog key={changed.SeatAllotmentId} row={changed} onClose={() => setChanged(null)} />
      )}
    </>
  )
}
