import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, useId, useState } from "react"
import { codeIn } from "#data/administration/print-check.ts"
import { paperTexts as texts } from "#domain/texts/common/papers.ts"
import { Button } from "#ui/buttons/button.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import * as css from "./verify.css.ts"

/** For a paper whose code square cannot be scanned: its code, typed or pasted. */
export function CodeForm() {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState("")
  const [error, setError] = useState<string | undefined>(undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = codeIn(text)
    setError(code === "" ? texts.codeMissing : undefined)
    if (code !== "") void navigate({ to: "/verify/$code", params: { code } })
    else document.getElementById(id)?.focus()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        id={id}
        name="code"
        label={texts.checkLabel}
        value={text}
        onChange={(value) => {
          setText(value)
          setError(undefined)
        }}
        error={error}
        autoComplete="off"
        inputMode="url"
      />
      <div>
        <Button type="submit" kind="primary">
          {texts.checkAction}
        </Button>
      </div>
    </form>
  )
}
