import { useState } from "react"
import { Button } from "#ui/buttons/button.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { Dialog } from "./dialog.tsx"
import * as css from "./versions-dialog.css.ts"

/** One field in two versions; `isOwnChange` decides which one is selected at first. */
export type VersionField = {
  field: string
  label: string
  mine: string
  theirs: string
  isOwnChange: boolean
}

export type VersionWords = {
  intro: string
  mine: string
  theirs: string
  /** The text for an empty value. */
  empty: string
  noDifference: string
  cancel: string
  send: string
  sending: string
}

type VersionsDialogProps = {
  title: string
  words: VersionWords
  /** Undefined while the versions are loaded. */
  fields: readonly VersionField[] | undefined
  isWorking: boolean
  onClose: () => void
  /** Called with the fields for which the other version is kept. */
  onSend: (theirs: readonly string[]) => void
}

/** Two versions of one record, field by field: the user chooses one of each. */
export function VersionsDialog({ title, words, fields, isWorking, onClose, onSend }: VersionsDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const isTheirs = ({ field, isOwnChange }: VersionField) => chosen[field] ?? !isOwnChange
  return (
    <Dialog
      isOpen
      place="wide"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            size="large"
            kind="primary"
            isDisabled={!fields}
            isWorking={isWorking}
            workingLabel={words.sending}
            onClick={() => onSend((fields ?? []).filter(isTheirs).map(({ field }) => field))}
          >
            {words.send}
          </Button>
        </>
      }
    >
      <div className={css.conflicts}>
        {!fields && <SkeletonLines count={4} />}
        {fields && <p className={css.soft}>{fields.length === 0 ? words.noDifference : words.intro}</p>}
        {fields?.map((field) => (
          <Choice
            key={field.field}
            field={field}
            words={words}
            isTheirs={isTheirs(field)}
            onChoose={(theirs) => setChosen((all) => ({ ...all, [field.field]: theirs }))}
          />
        ))}
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  field: VersionField
  words: VersionWords
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function Choice({ field: { field, label, mine, theirs }, words, isTheirs, onChoose }: ChoiceProps) {
  const versions = [
    { name: words.mine, value: mine, other: false },
    { name: words.theirs, value: theirs, other: true },
  ]
  return (
    <fieldset className={css.conflict}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.versions}>
        {versions.map(({ name, value, other }) => (
          <label key={name} className={css.version}>
            <input
              type="radio"
              className={css.radio}
              name={`version-${field}`}
              checked={isTheirs === other}
              onChange={() => onChoose(other)}
            />
            <span className={css.caption}>{name}</span>
            <span className={css.value}>{value || words.empty}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
