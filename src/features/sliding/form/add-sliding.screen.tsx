import { Link } from "@tanstack/react-router"
import { useId } from "react"
import { type SlidingStudentDetail, useSlidingStudent } from "#data/admissions/sliding.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { buttonClass } from "#ui/buttons/button.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "../sliding.css.ts"
import { slidingWords } from "../words.ts"
import { SlidingForm } from "./sliding-form.tsx"
import { StudentCard, StudentField } from "./student-field.tsx"

type AddSlidingScreenProps = {
  /** AdmissionId of the chosen student; null while none is chosen. */
  student: string | null
  onStudent: (admissionId: string | null) => void
  onCancel: () => void
  onSaved: (admissionId: string) => void
}

/** Add Details: choose the student first, then the new seat. */
export function AddSlidingScreen({ student, onStudent, onCancel, onSaved }: AddSlidingScreenProps) {
  const id = useId()
  const { data, etag, failure, reload } = useSlidingStudent(student)
  const newest = data?.Slidings[0]
  const canSlide = data?.Seat && newest?.Status !== "Pending"
  return (
    <>
      <ScreenHeader title={slidingWords.formTitle} back={{ label: slidingWords.back, onClick: onCancel }} />
      {data && canSlide ? (
        <SlidingForm
          key={student}
          student={data}
          etag={etag}
          onChangeStudent={() => onStudent(null)}
          onCancel={onCancel}
          onSaved={() => onSaved(data.Student.AdmissionId)}
        />
      ) : (
        <ScreenBody isNarrow>
          {student === null ? (
            <StudentField id={`${id}-student`} onStudent={onStudent} />
          ) : data ? (
            <Refused student={data} onChange={() => onStudent(null)} />
          ) : failure ? (
            <FailedRead failure={failure} title={slidingWords.loadFailed} onRetry={reload} />
          ) : (
            <SkeletonLines count={8} />
          )}
        </ScreenBody>
      )}
    </>
  )
}

/** Why this student cannot slide now. */
function Refused({ student, onChange }: { student: SlidingStudentDetail; onChange: () => void }) {
  const isOpen = student.Slidings[0]?.Status === "Pending"
  return (
    <div className={css.parts}>
      <StudentCard student={student.Student} onChange={onChange} />
      <Banner
        tone="warning"
        announce="alert"
        action={
          isOpen && (
            <Link
              to="/sliding/review/$id"
              params={{ id: student.Student.AdmissionId }}
              className={buttonClass({ size: "small" })}
            >
              {slidingWords.openReview}
            </Link>
          )
        }
      >
        {isOpen ? slidingWords.openFirst : slidingWords.cannotSlide}
      </Banner>
    </div>
  )
}
