import { type AdmissionDetails, admissionDetails } from "#data/admissions/admissions.ts"
import { isRemoved } from "#data/admissions/removed-admission.ts"
import { isOffered, useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { knownAnswer } from "#data/reads/query-client.ts"
import type { Field } from "#domain/fields/field-table.ts"
import { SelectField } from "#ui/choices/select-field.tsx"
import type { FieldProps } from "#ui/fields/field.tsx"
import { useCourseEnded } from "../state/ended-choices.ts"
import { coursesToOffer } from "../state/follow-course.ts"
import { formWords } from "../words.ts"
import { offerOf } from "./catalogue-options.ts"

/** The chosen values that determine which courses are offered. */
type Chosen = { DegreeId: string; CourseId: string; Clinical: string }
type CatalogueControlProps = FieldProps & {
  field: Field
  chosen: Chosen
  /** The application that is edited: it names its own degree and course while the lists are not here. */
  admissionId?: string | null
}
type Named = FieldProps & { record: AdmissionDetails | undefined }

/** A select of degrees or courses; a chosen one that is no longer offered stays visible, with an error. */
export function CatalogueControl({ field, chosen, admissionId = null, ...common }: CatalogueControlProps) {
  const ended = useCourseEnded()(chosen)
  const isEnded = ended?.field === field.name && !common.isReadOnly
  const known = admissionId === null ? undefined : knownAnswer(admissionDetails(admissionId))
  const record = isRemoved(known) ? undefined : known
  const props = { ...common, record, error: common.error ?? (isEnded ? ended.message : undefined) }
  return field.source === "degrees" ? (
    <DegreeControl {...props} />
  ) : (
    <CourseControl {...props} chosen={chosen} />
  )
}

function DegreeControl({ record, ...common }: Named) {
  const { data, failure } = useDegrees()
  const { value } = common
  const options = data
    ?.filter((one) => isOffered(one) || String(one.DegreeId) === value)
    .map(({ DegreeId, Name }) => ({ value: String(DegreeId), label: Name }))
  const knownName = String(record?.DegreeId) === value ? record?.DegreeMaster?.Name : undefined
  return <SelectField {...common} {...offerOf({ options, hasFailed: failure !== null, value, knownName })} />
}

function CourseControl({ chosen, record, ...common }: Named & { chosen: Chosen }) {
  const { data, failure } = useCourses()
  const { DegreeId, CourseId, Clinical } = chosen
  const options =
    data &&
    coursesToOffer(data, { DegreeId, CourseId, Clinical }).map((course) => ({
      value: String(course.CourseId),
      label: course.Name,
    }))
  const knownName = String(record?.CourseId) === CourseId ? record?.CourseMaster?.Name : undefined
  return (
    <SelectField
      {...common}
      placeholder={DegreeId === "" ? formWords.degreeFirst : undefined}
      {...offerOf({ options, hasFailed: failure !== null, value: CourseId, knownName })}
    />
  )
}
