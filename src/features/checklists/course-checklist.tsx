import { useState } from "react"
import { type Checklists, saveChecklist } from "#data/admin-catalogue.ts"
import type { Course } from "#data/dropdowns.ts"
import { failureOf } from "#data/staff-lists.ts"
import { toastTimes } from "#domain/limits.ts"
import { Button } from "#ui/button.tsx"
import { Checkbox } from "#ui/checkbox.tsx"
import { Empty } from "#ui/empty.tsx"
import { SelectField } from "#ui/select-field.tsx"
import { showToast } from "#ui/toast.tsx"
import * as css from "./checklists.css.ts"
import { checklistWords } from "./words.ts"

type CourseChecklistProps = {
  lists: Checklists
  courses: readonly Course[]
  courseId: number | undefined
  onCourse: (courseId: number) => void
}

export function CourseChecklist({ lists, courses, courseId, onCourse }: CourseChecklistProps) {
  const course = courses.find(({ CourseId }) => CourseId === courseId) ?? courses[0]
  if (!course) return <Empty title={checklistWords.noCourse} hint={checklistWords.noCourseHint} />
  const kept = lists.Checklists.find(({ CourseId }) => CourseId === course.CourseId)?.Documents ?? []
  return (
    <div className={css.form}>
      <SelectField
        id="checklist-course"
        name="course"
        label={checklistWords.course}
        value={String(course.CourseId)}
        options={courses.map((one) => ({ value: String(one.CourseId), label: one.Name }))}
        onChange={(value) => onCourse(Number(value))}
      />
      <Marks
        key={`${course.CourseId} ${JSON.stringify(kept)} ${lists.DocumentTypes.length}`}
        lists={lists}
        courseId={course.CourseId}
        kept={kept}
      />
    </div>
  )
}

type Kept = Checklists["Checklists"][number]["Documents"]

/** Asked for or not, and mandatory or not, for every active type. */
function Marks({ lists, courseId, kept }: { lists: Checklists; courseId: number; kept: Kept }) {
  const [marks, setMarks] = useState(() => new Map(kept.map((row) => [row.DocTypeId, row.IsMandatory])))
  const [isWorking, setWorking] = useState(false)
  const mark = (id: number, wanted: boolean | null) => {
    const next = new Map(marks)
    if (wanted === null) next.delete(id)
    else next.set(id, wanted)
    setMarks(next)
  }
  const save = async () => {
    setWorking(true)
    try {
      const Documents = [...marks].map(([DocTypeId, IsMandatory]) => ({ DocTypeId, IsMandatory }))
      const text = await saveChecklist({ CourseId: courseId, Documents })
      showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
    } catch (error) {
      showToast({ kind: "error", text: failureOf(error).failure.text })
    } finally {
      setWorking(false)
    }
  }
  return (
    <>
      <p className={css.soft}>{marks.size === 0 ? checklistWords.allAsked : checklistWords.someAsked}</p>
      <ul className={css.rows}>
        {lists.DocumentTypes.filter(({ IsActive, DocTypeId }) => IsActive || marks.has(DocTypeId)).map(
          ({ DocTypeId, DocName, IsActive }) => (
            <li key={DocTypeId} className={css.row}>
              <Checkbox
                id={`ask-${DocTypeId}`}
                name={`ask-${DocTypeId}`}
                label={IsActive ? DocName : `${DocName} (${checklistWords.inactive})`}
                isChecked={marks.has(DocTypeId)}
                onChange={(isOn) => mark(DocTypeId, isOn ? true : null)}
              />
              {marks.has(DocTypeId) && (
                <Checkbox
                  id={`must-${DocTypeId}`}
                  name={`must-${DocTypeId}`}
                  label={
                    <>
                      {checklistWords.mandatory}
                      <span className={css.hidden}> {DocName}</span>
                    </>
                  }
                  isChecked={marks.get(DocTypeId) === true}
                  onChange={(isOn) => mark(DocTypeId, isOn)}
                />
              )}
            </li>
          ),
        )}
      </ul>
      <div>
        <Button
          kind="primary"
          size="large"
          isWorking={isWorking}
          workingLabel={checklistWords.saving}
          onClick={() => void save()}
        >
          {checklistWords.saveList}
        </Button>
      </div>
    </>
  )
}
