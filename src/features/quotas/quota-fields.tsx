import { useCollegeRules } from "#data/reads/settings.ts"
import { documentedSeats, quotaGroups } from "#domain/college/college-lists.ts"
import { groupName } from "#domain/seats/quota-options.ts"
import { documentedSeatNames } from "#domain/seats/seat-fields.ts"
import { SelectField } from "#ui/choices/select-field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { type RowValues, seatFieldOf } from "./row-values.ts"
import { quotaWords as words } from "./words.ts"

type QuotaFieldsProps = {
  id: string
  values: RowValues
  errors: Readonly<Record<string, string | undefined>>
  onChange: (changed: Partial<RowValues>) => void
}

/** The fields of a quota beside its name: its group, its field in the seat matrix, and other spellings of it. */
export function QuotaFields({ id, values, errors, onChange }: QuotaFieldsProps) {
  const rules = useCollegeRules()
  return (
    <>
      <SelectField
        id={`${id}-Quota`}
        name="Quota"
        label={words.group}
        value={values.Quota}
        error={errors.Quota}
        options={quotaGroups.map((value) => ({ value, label: groupName(value, rules) }))}
        isRequired
        onChange={(value) =>
          onChange({ Quota: quotaGroups.find((group) => group === value) ?? values.Quota })
        }
      />
      <SelectField
        id={`${id}-SeatField`}
        name="SeatField"
        label={words.seatField}
        value={values.SeatField}
        error={errors.SeatField}
        options={[
          { value: "", label: words.ownSeats },
          ...documentedSeats.map((value) => ({ value, label: documentedSeatNames[value] })),
        ]}
        onChange={(value) => onChange({ SeatField: seatFieldOf(value) })}
      />
      <TextField
        id={`${id}-Spellings`}
        name="Spellings"
        label={words.spellings}
        hint={words.spellingsHint}
        value={values.Spellings}
        error={errors.Spellings}
        onChange={(Spellings) => onChange({ Spellings })}
      />
    </>
  )
}
