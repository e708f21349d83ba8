import { type Checklists, checklistOf, saveChecklist } from "#data/administration/admin-catalogue.ts"
import { useRecordEdit } from "#data/form/record-edit.ts"
import type { Course } from "#data/reads/dropdowns.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { canBeMet } from "#domain/documents/checklist.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { EditFoot } from "#screen/form/edit-foot.tsx"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { Empty } from "#ui/content/empty.tsx"
import * as css from "./checklists.css.ts"
import { documentsOf, hasMarks, marksEditRules, nameOf, withMark } from "./marks-edit.ts"
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
      <MarksForm key={course.CourseId} lists={lists} course={course} />
    </div>
  )
}

/** For every active type: whether the course asks for it, and whether it is mandatory. */
function MarksForm({ lists, course }: { lists: Checklists; course: Course }) {
  const edit = useRecordEdit(checklistOf(lists, course.CourseId), marksEditRules(lists.DocumentTypes))
  const { isWorking, save, keep } = useSave(edit, (marks, version) =>
    saveChecklist({ CourseId: course.CourseId, Documents: documentsOf(marks, lists.DocumentTypes) }, version),
  )
  const rules = useCollegeRules()
  const marks = edit.values
  const mark = (id: number, wanted: boolean | null) =>
    edit.change((before) => withMark(before, String(id), wanted))
  return (
    <>
      <p className={css.soft}>
        {hasMarks(lists.DocumentTypes, marks) ? checklistWords.someAsked : checklistWords.allAsked}
      </p>
      <ul className={css.rows}>
        {lists.DocumentTypes.filter(({ IsActive, DocTypeId }) => IsActive || DocTypeId in marks).map(
          (type) => {
            const { DocTypeId, DocName, Condition } = type
            return (
              <li key={DocTypeId} className={css.row}>
                <Checkbox
                  id={`ask-${DocTypeId}`}
                  name={`ask-${DocTypeId}`}
                  label={nameOf(type)}
                  isChecked={DocTypeId in marks}
                  onChange={(isOn) => mark(DocTypeId, isOn ? true : null)}
                />
                {DocTypeId in marks && (
                  <Checkbox
                    id={`must-${DocTypeId}`}
                    name={`must-${DocTypeId}`}
                    label={
                      <>
                        {checklistWords.mandatory}
                        <span className={css.hidden}> {DocName}</span>
                      </>
                    }
                    isChecked={marks[DocTypeId] === true}
                    onChange={(isOn) => mark(DocTypeId, isOn)}
                  />
                )}
                {marks[DocTypeId] === true && Condition && !canBeMet(Condition, rules) && (
                  <span className={css.soft}>{checklistWords.notTold}</span>
                )}
              </li>
            )
          },
        )}
      </ul>
      <EditFoot
        title={`${catalogueTexts.checklistsTitle}, ${course.Name}`}
        text={checklistWords.saveList}
        isWorking={isWorking}
        edit={edit}
        onSave={save}
        onKeep={keep}
      />
    </>
  )
}
