import { type SlidingStudent, type SlidingStudentDetail, useEnrolled } from "#data/admissions/sliding.ts"
import { mobileText, quotaText } from "#data/admissions/staff-rows.ts"
import { knownRules } from "#data/reads/settings.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { PersonSearch, usePersonSearch } from "#screen/record/person-search.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Avatar } from "#ui/look/avatar.tsx"
import { caption } from "#ui/look/text.css.ts"
import * as css from "../sliding.css.ts"
import { StudentBadges } from "../student-badges.tsx"
import { slidingWords } from "../words.ts"

const noteOf = (student: SlidingStudent) =>
  [
    student.AdmissionNo ?? student.FormNo,
    student.CourseMaster.Name,
    student.Batch,
    quotaText(student, knownRules()),
    mobileText(student.MobileNo),
  ]
    .filter(Boolean)
    .join(" · ")

/** Searches the enrolled students by name, number or mobile. */
export function StudentField({ id, onStudent }: { id: string; onStudent: (admissionId: string) => void }) {
  const search = usePersonSearch()
  const found = useEnrolled(search.wanted, search.isAsked)
  const students = search.isAsked ? (found.data?.data ?? []) : []
  return (
    <PersonSearch
      search={search}
      found={found}
      id={id}
      name="student"
      label={slidingWords.student}
      options={students.map((one) => ({
        value: one.AdmissionId,
        label: wholeNameOf(one),
        note: `${noteOf(one)} · ${one.Status}`,
      }))}
      onChoose={(admissionId) => {
        if (admissionId) onStudent(admissionId)
      }}
    />
  )
}

/** The chosen student, with a button to choose another one. */
export function StudentCard({
  student,
  onChange,
}: {
  student: SlidingStudentDetail["Student"]
  onChange?: () => void
}) {
  const name = wholeNameOf(student)
  return (
    <div className={css.person}>
      <Avatar name={name} />
      <div className={css.grow}>
        <div className={css.name}>{name}</div>
        <div className={caption}>{noteOf(student)}</div>
        <StudentBadges student={student} />
      </div>
      {onChange && (
        <Button kind="quiet" size="small" onClick={onChange}>
          {slidingWords.change}
        </Button>
      )}
    </div>
  )
}
