import { type SeatMatrixDetail, useSeatMatrixInDetail } from "#data/administration/admin-seats.ts"
import type { SlidingStudentDetail } from "#data/admissions/sliding.ts"
import { useStudentFees } from "#data/payments/fee-amounts.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { type QuotaCode, type QuotaRules, quotaLabel, wantedQuota } from "#domain/seats/quotas.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { feeDifference, oldFeeQuota } from "#domain/seats/sliding.ts"
import type { SlidingValues } from "#domain/seats/sliding-fields.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { FeeTable } from "../fee-table.tsx"
import { slidingWords } from "../words.ts"
import { seatsLeft } from "./seats-left.ts"

type Wanted = { courseId: number; code: QuotaCode }

/** The chosen course and quota; null while one is missing. */
export function wantedSeat(
  { NewCourse, NewQuota, NewCategory }: SlidingValues,
  rules: QuotaRules,
): Wanted | null {
  const code = wantedQuota(NewQuota, NewCategory, rules)
  return NewCourse && code ? { courseId: Number(NewCourse), code } : null
}

type FeePreviewProps = { student: SlidingStudentDetail; wanted: Wanted }

/** Shows the fee difference and the free seats of the new course before anything is saved. */
export function FeePreview({ student, wanted }: FeePreviewProps) {
  const { Seat, Paid, Student } = student
  const year = academicYearOf(Student.Batch)
  const of = (courseId: number, quotaType: string) => ({ courseId, quotaType, academicYear: year })
  const { AdmissionId } = Student
  const before = useStudentFees(AdmissionId, Seat && of(Seat.CourseId, oldFeeQuota(Student, Seat)))
  const after = useStudentFees(AdmissionId, of(wanted.courseId, wanted.code))
  const matrix = useSeatMatrixInDetail()
  const row = matrix.data?.find((one) => one.CourseId === wanted.courseId && one.AcademicYear === year)
  const failed = [before, after].filter(({ data, failure }) => failure && data === undefined)
  const failure = failed[0]?.failure
  const isLoading = before.isLoading || after.isLoading
  return (
    <Section title={slidingWords.feeDifference}>
      {matrix.data && <SeatsLeft row={row} code={wanted.code} held={Seat} />}
      {failure ? (
        <FailedRead
          failure={failure}
          text={paymentTexts.feeLoadFailed}
          isBeside
          onRetry={() => {
            for (const read of failed) read.reload()
          }}
        />
      ) : isLoading ? (
        <SkeletonLines count={6} />
      ) : (
        <FeeTable fees={feeDifference(before.data?.FeeTable, after.data?.FeeTable, Paid)} />
      )}
    </Section>
  )
}

type SeatsLeftProps = {
  row: SeatMatrixDetail | undefined
  code: QuotaCode
  held: SlidingStudentDetail["Seat"]
}

function SeatsLeft({ row, code, held }: SeatsLeftProps) {
  const rules = useCollegeRules()
  const left = seatsLeft(row, code, held)
  if (!left) return <Banner tone="warning">{approvalTexts.noSeatMatrix}</Banner>
  const { course, quota, isOwnCourse, isFull } = left
  const figures = fill(isOwnCourse ? slidingWords.seatsLeftWithoutOwn : slidingWords.seatsLeft, {
    occupied: quota.Occupied,
    total: quota.Total,
    quota: quotaLabel(code, rules),
    courseOccupied: course.Occupied,
    courseTotal: course.Total,
  })
  return isFull ? (
    <Banner tone="warning" title={slidingWords.seatsFull}>
      {figures}
    </Banner>
  ) : (
    <Banner tone="info" icon="armchair">
      {figures}
    </Banner>
  )
}
