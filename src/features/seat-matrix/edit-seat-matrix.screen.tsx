import { useSeatMatrix } from "#data/administration/admin-seats.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { SeatForm } from "./seat-form.tsx"
import { seatWords } from "./words.ts"

/** `id`: null for a new row. */
type EditSeatMatrixScreenProps = { id: number | null; onSaved: () => void }

export function EditSeatMatrixScreen({ id, onSaved }: EditSeatMatrixScreenProps) {
  const { data, failure, reload } = useSeatMatrix(id)
  return (
    <>
      <ScreenHeader
        title={id === null ? seatWords.create : seatWords.editTitle}
        subtitle={data && `${data.CourseName}, ${data.AcademicYear}`}
        back={{ label: seatWords.back, to: "/seatMatrix" }}
      />
      <ScreenBody>
        {id === null ? (
          <SeatForm known={null} onSaved={onSaved} />
        ) : data ? (
          <SeatForm known={data} onSaved={onSaved} />
        ) : failure ? (
          <FailedRead failure={failure} title={seatTexts.detailsFailed} onRetry={reload} />
        ) : (
          <SkeletonLines count={8} />
        )}
      </ScreenBody>
    </>
  )
}
