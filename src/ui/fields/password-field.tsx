import { memo, useState } from "react"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./field.css.ts"
import { TextField, type TextFieldProps } from "./text-field.tsx"

type PasswordFieldProps = Omit<TextFieldProps, "type" | "action"> & {
  showText?: string | undefined
  hideText?: string | undefined
}

/** A password, hidden until the user chooses to show it. */
export const PasswordField = memo(function PasswordField({
  showText = "Show",
  hideText = "Hide",
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      {...rest}
      type={isShown ? "text" : "password"}
      action={
        <button
          type="button"
          className={css.inside}
          aria-label={`${isShown ? hideText : showText} ${rest.label}`}
          aria-controls={rest.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} size={16} />
          {isShown ? hideText : showText}
        </button>
      }
    />
  )
})
