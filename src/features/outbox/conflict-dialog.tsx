import { useState } from "react"
import { type Conflict, resolveConflict, useConflict } from "#data/conflicts.ts"
import { useCourses, useDegrees } from "#data/dropdowns.ts"
import type { OutboxLine } from "#data/outbox.ts"
import { fill } from "#domain/texts/fill.ts"
import { Button } from "#ui/button.tsx"
import { Dialog } from "#ui/dialog.tsx"
import { SkeletonLines } from "#ui/skeleton.tsx"
import { showToast } from "#ui/toast.tsx"
import { type ConflictField, conflictFields } from "./conflict-fields.ts"
import * as css from "./outbox.css.ts"
import { outboxWords } from "./words.ts"

type ConflictDialogProps = { line: OutboxLine; onClose: () => void }

/** Both versions of a record, field by field; the person chooses and the result is sent (law 11). */
export function ConflictDialog({ line, onClose }: ConflictDialogProps) {
  const conflict = useConflict(line.seq)
  const fields = useFields(conflict ?? null)
  const [fromCollege, setFromCollege] = useState<readonly string[]>([])
  const [isWorking, setWorking] = useState(false)
  const choose = (field: string, isCollege: boolean) =>
    setFromCollege((all) => [...all.filter((one) => one !== field), ...(isCollege ? [field] : [])])
  const send = async () => {
    setWorking(true)
    try {
      const { kind } = await resolveConflict(line.seq, fromCollege)
      if (kind === "received") showToast({ kind: "success", text: outboxWords.received })
      else if (kind === "saved") showToast({ kind: "info", text: outboxWords.stillWaits })
      else showToast({ kind: "error", text: outboxWords.refusedAgain })
      onClose()
    } finally {
      setWorking(false)
    }
  }
  return (
    <Dialog
      isOpen
      place="wide"
      title={fill(outboxWords.conflictTitle, { title: line.title })}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {outboxWords.cancel}
          </Button>
          <Button
            size="large"
            kind="primary"
            isDisabled={!conflict}
            isWorking={isWorking}
            workingLabel={outboxWords.sendingNow}
            onClick={() => void send()}
          >
            {outboxWords.keepAndSend}
          </Button>
        </>
      }
    >
      <div className={css.conflicts}>
        {!conflict ? (
          <SkeletonLines count={4} />
        ) : fields.length === 0 ? (
          <p>{outboxWords.noDifference}</p>
        ) : (
          <>
            <p className={css.soft}>{outboxWords.conflictText}</p>
            {fields.map((field) => (
              <Choice
                key={field.field}
                field={field}
                isCollege={fromCollege.includes(field.field)}
                onChoose={choose}
              />
            ))}
          </>
        )}
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  field: ConflictField
  isCollege: boolean
  onChoose: (field: string, isCollege: boolean) => void
}

function Choice({ field: { field, label, mine, theirs }, isCollege, onChoose }: ChoiceProps) {
  const versions = [
    { name: outboxWords.mine, value: mine, college: false },
    { name: outboxWords.theirs, value: theirs, college: true },
  ]
  return (
    <fieldset className={css.conflict}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.versions}>
        {versions.map(({ name, value, college }) => (
          <label key={name} className={css.version}>
            <input
              type="radio"
              className={css.radio}
              name={`version-${field}`}
              checked={isCollege === college}
              onChange={() => onChoose(field, college)}
            />
            <span className={css.caption}>{name}</span>
            <span className={css.value}>{value || outboxWords.empty}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function useFields(conflict: Conflict | null): readonly ConflictField[] {
  const degrees = useDegrees()
  const courses = useCourses()
  if (!conflict) return []
  return conflictFields(conflict, {
    degreeName: (id) => degrees.data?.find((degree) => String(degree.DegreeId) === id)?.Name,
    courseName: (id) => courses.data?.find((course) => String(course.CourseId) === id)?.Name,
  })
}
