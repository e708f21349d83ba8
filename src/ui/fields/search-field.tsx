import { memo, type Ref } from "react"
import { Icon } from "#ui/look/icon.tsx"
import { visuallyHidden } from "#ui/look/visually-hidden.css.ts"
import * as css from "./field.css.ts"

type SearchFieldProps = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  clearText?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** The search of a list. The label is for screen readers; the placeholder says what is searched. */
export const SearchField = memo(function SearchField(props: SearchFieldProps) {
  const { id, label, value, onChange, placeholder, clearText = "Clear search", ref } = props
  return (
    <search className={css.control}>
      <label className={visuallyHidden} htmlFor={id}>
        {label}
      </label>
      <Icon name="search" size={16} />
      <input
        id={id}
        ref={ref}
        className={css.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value !== "") onChange("")
        }}
      />
      {value !== "" && (
        <button
          type="button"
          className={css.inside}
          aria-label={clearText}
          onClick={() => {
            onChange("")
            document.getElementById(id)?.focus()
          }}
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </search>
  )
})
