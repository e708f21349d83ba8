import { isOffered, useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import type { Field } from "#domain/fields/field-table.ts"
import { SelectField } from "#ui/choices/select-field.tsx"
import type { FieldProps } from "#ui/fields/field.tsx"
import { useCourseEnded } from "../state/course-ended.ts"
import { coursesToOffer } from "../state/follow-course.ts"
import { formWords } from "../words.ts"

/** The chosen values that determine which courses are offered. */
type Chosen = { DegreeId: string; CourseId: string; Clinical: string }
type CatalogueControlProps = FieldProps & { field: Field; chosen: Chosen }

/** A select of degrees or courses; a chosen one that is no longer offered stays visible, with an error. */
export function CatalogueControl({ field, chosen, ...common }: CatalogueControlProps) {
  const ended = useCourseEnded()(chosen)
  const isEnded = ended?.field === field.name && !common.isReadOnly
  const props = { ...common, error: common.error ?? (isEnded ? ended.message : undefined) }
  return field.source === "degrees" ? (
    <DegreeControl {...props} />
  ) : (
    <CourseControl {...props} chosen={chosen} />
  )
}

function DegreeControl(common: FieldProps) {
  const { data = [] } = useDegrees()
  const options = data
    .filter((one) => isOffered(one) || String(one.DegreeId) === common.value)
    .map(({ DegreeId, Name }) => ({ value: String(DegreeId), label: Name }))
  return <SelectField {...common} options={options} />
}

function CourseControl({ chosen, ...common }: FieldProps & { chosen: Chosen }) {
  const { data = [] } = useCourses()
  const { DegreeId, CourseId, Clinical } = chosen
  const options = coursesToOffer(data, { DegreeId, CourseId, Clinical }).map((course) => ({
    value: String(course.CourseId),
    label: course.Name,
  }))
  return (
    <SelectField
      {...common}
      options={options}
      placeholder={DegreeId === "" ? formWords.degreeFirst : undefined}
    />
  )
}
