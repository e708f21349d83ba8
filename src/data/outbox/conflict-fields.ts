/** Decides which fields of a stale edit differ between this device and the server, and how both values are shown. */

import { columns, type MappedColumn } from "#domain/admission-record/columns.ts"
import { fromRecordValue, type RecordValue } from "#domain/admission-record/convert.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import { listedName } from "#domain/application/offered-choices.ts"
import { labelOf } from "#domain/application/options.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import type { JsonObject } from "#offline/outbox/outbox-entry.ts"

export interface ConflictField {
  /** The field's name in the record. */
  field: string
  label: string
  mine: string
  theirs: string
  /** The user has changed it; where they have not, the change of somebody else is preselected. */
  isOwnChange: boolean
}

interface Versions {
  readonly mine: JsonObject
  readonly theirs: JsonObject
  readonly seen: JsonObject | null
}

/** Names of catalogue rows and of the college's lists, since ids and codes alone say nothing. */
export interface CatalogueNames {
  degreeName: (id: string) => string | undefined
  courseName: (id: string) => string | undefined
  rules: CollegeRules
}

/** In the order of the form; only fields that this device sends and whose values are shown differently. */
export function conflictFields({ mine, theirs, seen }: Versions, names: CatalogueNames): ConflictField[] {
  return columns.flatMap((column) => {
    const { record, field } = column
    if (!(record in mine)) return []
    const own = read(column, mine[record] as RecordValue, names)
    const other = read(column, theirs[record] as RecordValue | undefined, names)
    if (own === other) return []
    const before = seen && read(column, seen[record] as RecordValue | undefined, names)
    return [
      {
        field: record,
        label: admissionField(field).label,
        mine: own,
        theirs: other,
        isOwnChange: before !== own,
      },
    ]
  })
}

function read(
  { as, options, record }: MappedColumn,
  value: RecordValue | undefined,
  names: CatalogueNames,
): string {
  const text = fromRecordValue(as, value, options)
  if (record === "DegreeId") return names.degreeName(text) ?? text
  if (record === "CourseId") return names.courseName(text) ?? text
  return options ? labelOf(options, text) : (listedName(record, text, names.rules) ?? text)
}
