import { memo, useState } from "react"
import { Button } from "react-aria-components/Button"
import { ComboBox } from "react-aria-components/ComboBox"
import { Input } from "react-aria-components/Input"
import { Label } from "react-aria-components/Label"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import * as css from "#ui/fields/field.css.ts"
import { ControlIcon, controlClass, describedBy, FieldNotes, type FieldProps } from "#ui/fields/field.tsx"
import { Icon } from "#ui/look/icon.tsx"
import * as look from "./search-select.css.ts"
import type { Option } from "./select-field.tsx"

export type SearchOption = Option & { note?: string | undefined }

export type SearchSelectProps = FieldProps & {
  options: readonly SearchOption[]
  placeholder?: string | undefined
  /** For a search by the server: called on every change of the text; the options are then shown as given. */
  onSearch?: ((text: string) => void) | undefined
  isLoading?: boolean | undefined
  loadingText?: string | undefined
  emptyText?: string | undefined
  openText?: string | undefined
}

/** A choice among very many options, found by typing. Large; load it with `lazy`. */
export const SearchSelect = memo(function SearchSelect(props: SearchSelectProps) {
  const { id, name, label, value, onChange, onBlur, error, warning, hint, optionalText, options, onSearch } =
    props
  const { loadingText = "Loading...", emptyText = "No data found", openText = "Show all" } = props
  const chosen = options.find((option) => option.value === value)
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? chosen?.label ?? ""
  const needle = shown.trim().toLocaleLowerCase()
  const isNarrowed = text !== null && text !== chosen?.label && !onSearch
  const offered = isNarrowed
    ? options.filter((option) => option.label.toLocaleLowerCase().includes(needle))
    : options
  const description = describedBy({ id, error, warning, hint })
  const isLocked = props.isReadOnly || props.isDisabled

  return (
    <ComboBox
      id={id}
      name={name}
      formValue="key"
      className={css.field}
      items={offered.map((option) => ({ ...option, id: option.value }))}
      value={value === "" ? null : value}
      inputValue={shown}
      menuTrigger="input"
      allowsEmptyCollection
      isDisabled={props.isDisabled ?? false}
      isReadOnly={props.isReadOnly ?? false}
      isRequired={props.isRequired ?? false}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(description ? { "aria-describedby": description } : {})}
      onInputChange={(next) => {
        setText(next)
        if (next !== chosen?.label) onSearch?.(next)
      }}
      onChange={(key) => {
        const next = key === null ? "" : String(key)
        setText(null)
        if (next !== value) onChange(next, name)
      }}
      onBlur={() => {
        setText(null)
        onBlur?.(name)
      }}
    >
      {/* Prevents react-aria from inserting its own style element, which the Content Security Policy forbids; the style
          is in search-select.css.ts. */}
      <span id="react-aria-pressable-style" hidden />
      <Label className={css.label}>
        {label}
        {optionalText && <span className={css.optional}> {optionalText}</span>}
      </Label>
      <FieldNotes id={id} error={error} warning={warning} hint={hint} />
      <div className={controlClass(props)}>
        <Input className={css.input} placeholder={props.placeholder ?? ""} autoComplete="off" />
        {isLocked ? (
          <ControlIcon isReadOnly />
        ) : (
          <Button className={css.inside} aria-label={openText}>
            <Icon name="chevron-down" size={16} />
          </Button>
        )}
      </div>
      <Popover className={look.popover} offset={6} containerPadding={8}>
        <section aria-label={label}>
          <Choices emptyText={props.isLoading ? loadingText : emptyText} />
        </section>
      </Popover>
    </ComboBox>
  )
})

/** The offered options, which the combo box passes on; `emptyText` when there are none. */
function Choices({ emptyText }: { emptyText: string }) {
  return (
    <ListBox<SearchOption>
      className={look.list}
      renderEmptyState={() => <p className={look.empty}>{emptyText}</p>}
    >
      {(option) => (
        <ListBoxItem
          id={option.value}
          textValue={option.label}
          isDisabled={option.isDisabled ?? false}
          className={look.option}
        >
          {({ isSelected }) => (
            <>
              <span className={look.words}>
                {option.label}
                {option.note && <span className={look.note}>{option.note}</span>}
              </span>
              {isSelected && <Icon name="check" size={16} />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
