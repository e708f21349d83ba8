import { useState } from "react"
import { type Checklists, saveChecklist } from "#data/admin-catalogue.ts"
import type { Course } from "#data/dropdowns.ts"
import { Checkbox } from "#ui/checkbox.tsx"
import { Empty } from "#ui/empty.tsx"
import { FormButtons } from "#ui/form-buttons.tsx"
import { SelectField } from "#ui/select-field.tsx"
import * as css from "./checklists.css.ts"
import { useSave } from "./use-save.ts"
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
  const { isWorking, save } = useSave()
  const mark = (id: number, wanted: boolean | null) => {
    const next = new Map(marks)
    if (wanted === null) next.delete(id)
    else next.set(id, wanted)
    setMarks(next)
  }
  const submit = () => {
    const Documents = [...marks].map(([DocTypeId, IsMandatory]) => ({ DocTypeId, IsMandatory }))
    return save(() => saveChecklist({ CourseId: courseId, Documents }))
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
        <FormButtons
          text={checklistWords.saveList}
          workingText={checklistWords.saving}
          isWorking={isWorking}
          onSave={submit}
        />
      </div>
    </>
  )
}
