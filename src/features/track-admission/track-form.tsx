import { type FormEvent, useId, useState } from "react"
import { tidyMobile } from "#domain/people/phone-number.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { Button } from "#ui/buttons/button.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { TextField } from "#ui/fields/text-field.tsx"
import * as css from "./track-admission.css.ts"
import { mobileForm, numberForm, type TrackSearch } from "./track-search.ts"
import { trackWords } from "./words.ts"

type TrackFormProps = {
  params: TrackSearch
  onTrack: (params: TrackSearch) => void
  /** Asks the same once more: something may have changed at the college. */
  onAgain: () => void
}

const isSame = (one: TrackSearch, other: TrackSearch) => one.no === other.no && one.mobile === other.mobile

const required = (label: string) => fill(validationTexts.required, { label })

export function TrackForm({ params, onTrack, onAgain }: TrackFormProps) {
  const id = useId()
  const [no, setNo] = useState(params.no ?? "")
  const [mobile, setMobile] = useState(params.mobile ?? "")
  /** The search that this form made last; it arrives as `params` somewhat later. */
  const [own, setOwn] = useState(params)
  const [seen, setSeen] = useState(params)
  if (!isSame(params, seen)) {
    setSeen(params)
    // Something else has changed it: Back, or the address.
    if (!isSame(params, own)) {
      setOwn(params)
      setNo(params.no ?? "")
      setMobile(params.mobile ?? "")
    }
  }
  const [errors, setErrors] = useState<{ no?: string; mobile?: string }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = { no: no.trim(), mobile: tidyMobile(mobile) }
    const wrong = {
      ...(wanted.no === ""
        ? { no: required(trackWords.number) }
        : numberForm.test(wanted.no)
          ? {}
          : { no: trackWords.wrongNumber }),
      ...(wanted.mobile === ""
        ? { mobile: required(trackWords.mobile) }
        : mobileForm.test(wanted.mobile)
          ? {}
          : { mobile: validationTexts.mobile }),
    }
    setErrors(wrong)
    const first = Object.keys(wrong)[0]
    if (first) return focusField(`${id}-${first}`)
    setMobile(wanted.mobile)
    setOwn(wanted)
    if (isSame(wanted, params)) onAgain()
    else onTrack(wanted)
  }
  return (
    <form className={css.form} noValidate aria-label={trackWords.title} onSubmit={submit}>
      <TextField
        id={`${id}-no`}
        name="no"
        label={trackWords.number}
        hint={trackWords.numberHint}
        autoCapitalize="characters"
        value={no}
        error={errors.no}
        isRequired
        onChange={setNo}
      />
      <TextField
        id={`${id}-mobile`}
        name="mobile"
        label={trackWords.mobile}
        type="tel"
        inputMode="numeric"
        enterKeyHint="search"
        value={mobile}
        error={errors.mobile}
        isRequired
        onChange={setMobile}
      />
      <div>
        <Button type="submit" kind="primary" size="large" icon="search">
          {trackWords.track}
        </Button>
      </div>
    </form>
  )
}
