import { useState } from "react"
import { type Checklists, saveDocumentTypes } from "#data/admin-catalogue.ts"
import { documentTypeIssues } from "#domain/document-type-form.ts"
import { fill } from "#domain/texts/fill.ts"
import { Button } from "#ui/button.tsx"
import { Checkbox } from "#ui/checkbox.tsx"
import { focusField } from "#ui/focus-field.ts"
import { FormButtons } from "#ui/form-buttons.tsx"
import { IconButton } from "#ui/icon-button.tsx"
import { TextField } from "#ui/text-field.tsx"
import * as css from "./checklists.css.ts"
import { useSave } from "./use-save.ts"
import { checklistWords } from "./words.ts"

type Type = Checklists["DocumentTypes"][number]
interface Row {
  key: number
  DocTypeId?: number
  DocName: string
  Type: "General" | "Educational Document"
  IsMandatory: boolean
  IsActive: boolean
}

const rowOf = ({ DocTypeId, DocName, Type: kind, IsMandatory, IsActive }: Type): Row => ({
  key: DocTypeId,
  DocTypeId,
  DocName,
  Type: kind === "Educational Document" ? kind : "General",
  IsMandatory,
  IsActive: IsActive !== false,
})

/** All document types: name, kind, mandatory, active, and their order. */
export function TypesForm({ types }: { types: readonly Type[] }) {
  const [rows, setRows] = useState<readonly Row[]>(() => types.map(rowOf))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { isWorking, save } = useSave()
  const change = (at: number, changed: Partial<Row>) =>
    setRows((before) => before.map((row, place) => (place === at ? { ...row, ...changed } : row)))
  const move = (at: number, by: -1 | 1) =>
    setRows((before) => {
      const next = [...before]
      const [row] = next.splice(at, 1)
      if (row) next.splice(at + by, 0, row)
      return next
    })
  const submit = async () => {
    const issues = documentTypeIssues(rows)
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])))
    const [first] = issues
    if (first) return void focusField(first.field)
    const Types = rows.map(({ key: _, ...row }) => ({ ...row, DocName: row.DocName.trim() }))
    await save(() => saveDocumentTypes({ Types }))
  }
  return (
    <div className={css.form}>
      <ol className={css.rows}>
        {rows.map((row, at) => {
          const nth = row.DocName || fill(checklistWords.row, { n: at + 1 })
          const box = (name: "IsMandatory" | "IsActive", label: string) => (
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
              onChange={(isOn) => change(at, { [name]: isOn })}
            />
          )
          return (
            <li key={row.key} className={css.typeRow}>
              <TextField
                id={`Types.${at}.DocName`}
                name={`Types.${at}.DocName`}
                label={fill(checklistWords.nameOf, { n: at + 1 })}
                value={row.DocName}
                error={errors[`Types.${at}.DocName`]}
                onChange={(DocName) => change(at, { DocName })}
              />
              <div className={css.boxes}>
                {box("IsMandatory", checklistWords.mandatory)}
                {box("IsActive", checklistWords.active)}
                <Checkbox
                  id={`kind-${row.key}`}
                  name={`kind-${row.key}`}
                  label={
                    <>
                      {checklistWords.educational}
                      <span className={css.hidden}> {nth}</span>
                    </>
                  }
                  isChecked={row.Type === "Educational Document"}
                  onChange={(isOn) => change(at, { Type: isOn ? "Educational Document" : "General" })}
                />
                <span className={css.moves}>
                  <IconButton
                    icon="arrow-up"
                    label={`${checklistWords.up}: ${nth}`}
                    isDisabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={`${checklistWords.down}: ${nth}`}
                    isDisabled={at === rows.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <div className={css.buttons}>
        <Button
          icon="plus"
          size="large"
          onClick={() => {
            const key = -1 - rows.length
            const made: Row = { key, DocName: "", Type: "General", IsMandatory: false, IsActive: true }
            setRows([...rows, made])
          }}
        >
          {checklistWords.add}
        </Button>
        <FormButtons
          text={checklistWords.saveTypes}
          workingText={checklistWords.saving}
          isWorking={isWorking}
          onSave={submit}
        />
      </div>
    </div>
  )
}
