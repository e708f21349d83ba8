import { useSeatMatrix } from "#data/administration/admin-seats.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { SeatForm } from "./seat-form.tsx"
import { seatPlace } from "./seat-place.ts"
import type { SeatSearch } from "./seat-search.ts"
import { seatWords } from "./words.ts"

/** `id`: null for a new row. */
type EditSeatMatrixScreenProps = {
  id: number | null
  /** Called with the search under which the list shows the saved row. */
  onSaved: (search: SeatSearch) => void
}

export function EditSeatMatrixScreen({ id, onSaved }: EditSeatMatrixScreenProps) {
  const { data, failure, reload } = useSeatMatrix(id)
  const back = seatPlace(data?.AcademicYear)
  // A new row, and one that has moved to another year, may not be on the page that was left.
  const leave = (year: number) => onSaved(data?.AcademicYear === year ? back.search : { year })
  return (
    <>
      <ScreenHeader
        title={id === null ? seatWords.create : seatWords.editTitle}
        subtitle={data && `${data.CourseName}, ${data.AcademicYear}`}
        back={{ label: seatWords.back, ...back }}
      />
      <ScreenBody>
        {id === null ? (
          <SeatForm known={null} back={back} onSaved={leave} />
        ) : data ? (
          <SeatForm known={data} back={back} onSaved={leave} />
        ) : failure ? (
          <FailedRead failure={failure} title={seatTexts.detailsFailed} onRetry={reload} />
        ) : (
          <SkeletonLines count={8} />
        )}
      </ScreenBody>
    </>
  )
}
