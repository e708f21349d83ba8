import { useEffect, useState } from "react"
import { type SlidingStudent, type SlidingStudentDetail, useEnrolled } from "#data/sliding.ts"
import { fullName, mobileText, quotaText } from "#data/staff-rows.ts"
import { PAYEE_SEARCH_DELAY, PAYEE_SEARCH_MIN_CHARACTERS } from "#domain/limits.ts"
import { tableTexts } from "#domain/texts/table.ts"
import { Avatar } from "#ui/avatar.tsx"
import { Button } from "#ui/button.tsx"
import { SearchSelect } from "#ui/search-select.tsx"
import * as css from "../sliding.css.ts"
import { StudentBadges } from "../student-badges.tsx"
import { slidingWords } from "../words.ts"

const noteOf = (student: SlidingStudent) =>
  [
    student.AdmissionNo ?? student.FormNo,
    student.CourseMaster.Name,
    quotaText(student),
    mobileText(student.MobileNo),
  ]
    .filter(Boolean)
    .join(" · ")

/** Who slides: searched for by name, number or mobile among the enrolled. */
export function StudentField({ id, onStudent }: { id: string; onStudent: (admissionId: string) => void }) {
  const [text, setText] = useState("")
  const wanted = useSettled(text.trim(), PAYEE_SEARCH_DELAY)
  const isLongEnough = wanted.length >= PAYEE_SEARCH_MIN_CHARACTERS
  const found = useEnrolled(wanted, isLongEnough)
  const isTyped = text.trim().length >= PAYEE_SEARCH_MIN_CHARACTERS
  const students = isLongEnough ? (found.data?.data ?? []) : []
  return (
    <SearchSelect
      id={id}
      name="student"
      label={slidingWords.student}
      value=""
      hint={slidingWords.studentHint}
      placeholder={slidingWords.findStudent}
      isRequired
      isLoading={isTyped && (text.trim() !== wanted || found.isLoading || found.isUpdating)}
      emptyText={isTyped ? (found.failure?.failure.text ?? tableTexts.noData) : slidingWords.studentHint}
      options={students.map((one) => ({
        value: one.AdmissionId,
        label: fullName(one),
        note: `${noteOf(one)} · ${one.Status}`,
      }))}
      onSearch={setText}
      onChange={(admissionId) => {
        if (admissionId) onStudent(admissionId)
      }}
    />
  )
}

/** Who was chosen, with the way back. */
export function StudentCard({
  student,
  onChange,
}: {
  student: SlidingStudentDetail["Student"]
  onChange?: () => void
}) {
  const name = fullName(student)
  return (
    <div className={css.person}>
      <Avatar name={name} />
      <div className={css.grow}>
        <div className={css.name}>{name}</div>
        <div className={css.second}>{noteOf(student)}</div>
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

/** The text once it has rested for a while. */
function useSettled(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
