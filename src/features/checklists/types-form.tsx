import { useState } from "react"
import { type Checklists, saveDocumentTypes } from "#data/administration/admin-catalogue.ts"
import { useRecordEdit } from "#data/form/record-edit.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { canBeMet } from "#domain/documents/checklist.ts"
import { EDUCATIONAL_TYPE } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { EditFoot } from "#screen/form/edit-foot.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { RowAction } from "#ui/buttons/row-action.tsx"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { TextField } from "#ui/fields/text-field.tsx"
import * as css from "./checklists.css.ts"
import { conditionOf, conditionOptions } from "./condition-labels.ts"
import { proofOf, proofOptions } from "./proof-labels.ts"
import { TypeQuotas } from "./type-quotas.tsx"
import {
  mayRemove,
  nameErrors,
  newRow,
  type Row,
  typesEditRules,
  typesOf,
  withRemoved,
} from "./types-edit.ts"
import { useSave } from "./use-save.ts"
import { checklistWords } from "./words.ts"

const options = proofOptions(checklistWords.provesNothing)
const conditions = conditionOptions(checklistWords.noCondition)

/** All document types: name, what they prove, kind, mandatory, active, whom they are for, and their order. */
export function TypesForm({ lists }: { lists: Checklists }) {
  const edit = useRecordEdit(lists, typesEditRules)
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map())
  const { isWorking, save, keep } = useSave(
    edit,
    (rows, version) => saveDocumentTypes({ Types: typesOf(rows) }, version),
    (rows) => {
      const found = nameErrors(rows)
      setErrors(found)
      if (found.size > 0) focusField(`Types.${rows.findIndex(({ key }) => found.has(key))}.DocName`)
      return found.size === 0
    },
  )
  const rows = edit.values
  const change = (at: number, changed: Partial<Row>) =>
    edit.change((before) => before.map((row, place) => (place === at ? { ...row, ...changed } : row)))
  const [said, say] = useState("")
  const move = (at: number, by: -1 | 1) => {
    edit.change((before) => {
      const next = [...before]
      const [row] = next.splice(at, 1)
      if (row) next.splice(at + by, 0, row)
      return next
    })
    const name = rows[at]?.DocName ?? ""
    say(fill(checklistWords.movedTo, { name, n: at + by + 1, total: rows.length }))
  }
  /** The control that was used goes: the focus stays at its row, or goes to the one that is then in its place. */
  const setRemoved = (at: number, isRemoved: boolean) => {
    const { key = 0, DocName = "" } = rows[at] ?? {}
    const next = withRemoved(rows, key, isRemoved)
    edit.change((before) => withRemoved(before, key, isRemoved))
    say(isRemoved ? fill(checklistWords.removedText, { name: DocName }) : "")
    requestAnimationFrame(() => focusField(`Types.${Math.min(at, next.length - 1)}.DocName`))
  }
  const add = () => {
    edit.change((before) => [...before, newRow(before)])
    // The row is rendered in the next frame.
    requestAnimationFrame(() => focusField(`Types.${rows.length}.DocName`))
  }
  return (
    <div className={css.form}>
      <p className={css.hidden} role="status">
        {said}
      </p>
      <ol className={css.rows}>
        {rows.map((row, at) =>
          row.IsRemoved ? (
            <li key={row.key} id={`Types.${at}.DocName`} tabIndex={-1} className={css.row}>
              {fill(checklistWords.removedText, { name: row.DocName })}
              <RowAction
                label={checklistWords.keep}
                subject={row.DocName}
                onClick={() => setRemoved(at, false)}
              />
            </li>
          ) : (
            <TypeRow
              key={row.key}
              row={row}
              at={at}
              isLast={at === rows.length - 1}
              error={errors.get(row.key)}
              onChange={(changed) => change(at, changed)}
              onMove={(by) => move(at, by)}
              onRemove={mayRemove(row, lists) ? () => setRemoved(at, true) : undefined}
            />
          ),
        )}
      </ol>
      <EditFoot
        title={checklistWords.types}
        text={checklistWords.saveTypes}
        isWorking={isWorking}
        edit={edit}
        onSave={save}
        onKeep={keep}
      >
        <Button icon="plus" size="large" onClick={add}>
          {checklistWords.add}
        </Button>
      </EditFoot>
    </div>
  )
}

type TypeRowProps = {
  row: Row
  /** Its place in the list, from 0. */
  at: number
  isLast: boolean
  error: string | undefined
  onChange: (changed: Partial<Row>) => void
  onMove: (by: -1 | 1) => void
  /** Left out when something names the type. */
  onRemove: (() => void) | undefined
}

function TypeRow({ row, at, isLast, error, onChange, onMove, onRemove }: TypeRowProps) {
  const rules = useCollegeRules()
  const isForNobody = row.IsMandatory && row.Condition !== null && !canBeMet(row.Condition, rules)
  const nth = row.DocName || fill(checklistWords.row, { n: at + 1 })
  const box = (name: "IsMandatory" | "IsActive" | "Listed", label: string) => (
    <Checkbox
      id={`${name}-${row.key}`}
      name={`${name}-${row.key}`}
      label={
        <>
          {label}
          <span className={css.hidden}> {nth}</span>
        </>
      }
      isChecked={row[name]}
      onChange={(isOn) => onChange({ [name]: isOn })}
    />
  )
  return (
    <li className={css.typeRow}>
      <TextField
        id={`Types.${at}.DocName`}
        name={`Types.${at}.DocName`}
        label={fill(checklistWords.nameOf, { n: at + 1 })}
        value={row.DocName}
        error={error}
        onChange={(DocName) => onChange({ DocName })}
      />
      <SelectField
        id={`Types.${at}.Proves`}
        name={`Types.${at}.Proves`}
        label={fill(checklistWords.provesOf, { n: at + 1 })}
        value={row.Proves ?? ""}
        options={options}
        onChange={(value) => onChange({ Proves: proofOf(value) })}
      />
      <div className={css.boxes}>
        {box("IsMandatory", checklistWords.mandatory)}
        {box("IsActive", checklistWords.active)}
        {box("Listed", checklistWords.listed)}
        <Checkbox
          id={`kind-${row.key}`}
          name={`kind-${row.key}`}
          label={
            <>
              {checklistWords.educational}
              <span className={css.hidden}> {nth}</span>
            </>
          }
          isChecked={row.Type === EDUCATIONAL_TYPE}
          onChange={(isOn) => onChange({ Type: isOn ? EDUCATIONAL_TYPE : "General" })}
        />
        {onRemove && <RowAction label={checklistWords.remove} subject={nth} isBad onClick={onRemove} />}
        <span className={css.moves}>
          <IconButton
            icon="arrow-up"
            label={`${checklistWords.up}: ${nth}`}
            isDisabled={at === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={`${checklistWords.down}: ${nth}`}
            isDisabled={isLast}
            onClick={() => onMove(1)}
          />
        </span>
      </div>
      <TypeQuotas
        id={`Types.${at}.Quotas`}
        name={nth}
        chosen={row.Quotas}
        onChange={(Quotas) => onChange({ Quotas })}
      />
      <div className={css.askedOf}>
        <SelectField
          id={`Types.${at}.Condition`}
          name={`Types.${at}.Condition`}
          label={fill(checklistWords.conditionOf, { n: at + 1 })}
          value={row.Condition ?? ""}
          options={conditions}
          hint={isForNobody ? checklistWords.notTold : undefined}
          onChange={(value) => onChange({ Condition: conditionOf(value) })}
        />
      </div>
    </li>
  )
}
