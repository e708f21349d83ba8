import { ScreenBody } from "#app/screen-body.tsx"
import { ScreenHeader } from "#app/screen-header.tsx"
import { useSeatMatrix } from "#data/admin-seats.ts"
import { seatTexts } from "#domain/texts/seats.ts"
import { tableTexts } from "#domain/texts/table.ts"
import { Banner } from "#ui/banner.tsx"
import { Button } from "#ui/button.tsx"
import { SkeletonLines } from "#ui/skeleton.tsx"
import { SeatForm } from "./seat-form.tsx"
import { seatWords } from "./words.ts"

/** `id` null: a new row. */
type EditSeatMatrixScreenProps = { id: number | null; onSaved: () => void }

export function EditSeatMatrixScreen({ id, onSaved }: EditSeatMatrixScreenProps) {
  const { data, etag, failure, reload } = useSeatMatrix(id)
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
          <SeatForm key={etag} known={{ row: data, etag }} onSaved={onSaved} />
        ) : failure ? (
          <Banner
            tone="danger"
            announce="alert"
            title={seatTexts.detailsFailed}
            action={
              <Button size="small" onClick={reload}>
                {tableTexts.retry}
              </Button>
            }
          >
            {failure.failure.text}
          </Banner>
        ) : (
          <SkeletonLines count={8} />
        )}
      </ScreenBody>
    </>
  )
}
