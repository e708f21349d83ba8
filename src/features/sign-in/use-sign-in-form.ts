/** The state of the sign-in form: what is typed, the attempt that runs, and why the last one failed. */
import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import { signIn } from "#data/session/session.ts"
import { roleOf } from "#data/session/session-state.ts"
import { passwordIssue, tidyUsername } from "#domain/people/user-form.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { homeAfterSignIn } from "#domain/workflow/navigation.ts"
import { type EarlyInput, takeEarlyInput } from "./early-input.ts"

type Credentials = { username: string; password: string }

/** `returnTo`: the page to open after the sign-in, if the user's role may open it. */
export function useSignInForm(returnTo: string | undefined) {
  const navigate = useNavigate()
  const [credentials, setCredentials] = useState<Credentials>({ username: "", password: "" })
  const [error, setError] = useState<string | null>(null)
  const [isUnexplained, setUnexplained] = useState(false)
  const [isWorking, setWorking] = useState(false)
  /** The new password that the server asked an account for, as typed so far; null while none is asked for. */
  const [asked, setAsked] = useState<{ of: string; value: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const newPassword = useRef<HTMLInputElement>(null)
  /** True while the new password is what is wrong. */
  const [isChosenWrong, setChosenWrong] = useState(false)
  /** True while its field had the focus already when it was found wrong: no move of the focus reads the error. */
  const [isChosenFocused, setChosenFocused] = useState(false)
  /** Counts the attempts: the message of each is a new one for screen readers, also with the same words. */
  const [attempt, setAttempt] = useState(0)
  const typedName = tidyUsername(credentials.username)
  /** Its field, and the error of its account, are shown to nobody else who types a user name into this form. */
  const isForAnother = asked !== null && typedName !== "" && typedName !== asked.of
  const askedOf = asked?.of
  useEffect(() => {
    if (askedOf !== undefined) newPassword.current?.focus()
  }, [askedOf])
  const early = useEarlyInput(setCredentials)
  useEffect(() => {
    document.title = `${signInTexts.title} – Admissions`
    if (!early) return
    if (early.focused === "username") username.current?.focus()
    if (early.focused === "password") password.current?.focus()
    if (early.asked) form.current?.requestSubmit()
  }, [early])

  const change = useCallback((value: string, name: string) => {
    setCredentials((all) => ({ ...all, [name]: value }))
  }, [])

  const choose = (value: string) => {
    setAsked((before) => before && { ...before, value })
    if (isChosenWrong) setError(null)
    setChosenWrong(false)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWorking) return
    setAttempt((before) => before + 1)
    setUnexplained(false)
    // Values filled in by a password manager may not have caused change events.
    const name = (username.current?.value ?? credentials.username).trim()
    const secret = password.current?.value ?? credentials.password
    const of = tidyUsername(name)
    // Whoever signs in under another name takes the form over.
    if (of !== "" && asked !== null && asked.of !== of) setAsked(null)
    if (name === "" || secret === "") {
      setChosenWrong(false)
      setError(signInTexts.fillAllFields)
      const empty = name === "" ? username : password
      empty.current?.focus()
      return
    }
    const chosen = asked?.of === of ? asked.value : undefined
    const issue = chosen === undefined ? undefined : passwordIssue(chosen, name)
    setChosenWrong(issue !== undefined)
    if (issue) {
      setChosenFocused(newPassword.current === document.activeElement)
      newPassword.current?.focus()
      return setError(issue)
    }
    setError(null)
    setWorking(true)
    try {
      const outcome = await signIn(name, secret, chosen)
      if (outcome.ok) {
        const href = homeAfterSignIn(roleOf(outcome.user), { returnTo })
        await navigate({ href, replace: true, state: { hasSignedIn: true } })
        return
      }
      if (outcome.mustChange) setAsked((before) => (before?.of === of ? before : { of, value: "" }))
      setUnexplained(outcome.isUnexplained)
      setError(outcome.message || signInTexts.loginFailedTryAgain)
    } catch (failure) {
      reportError(failure)
      setError(signInTexts.loginFailedTryAgain)
      setUnexplained(true)
    }
    setWorking(false)
  }

  const refs = { form, username, password, newPassword }
  const shown = {
    credentials,
    chosen: isForAnother || !asked ? null : asked.value,
    error: isForAnother ? null : error,
    isChosenWrong,
    isChosenFocused,
    attempt,
    isUnexplained,
    isWorking,
  }
  return { refs, ...shown, change, choose, submit }
}

/** What was typed before the page was ready; undefined when nothing was. */
function useEarlyInput(onTyped: (typed: Credentials) => void): EarlyInput | undefined {
  const [early, setEarly] = useState<EarlyInput>()
  useLayoutEffect(() => {
    const typed = takeEarlyInput()
    if (!typed) return
    setEarly(typed)
    onTyped({ username: typed.username, password: typed.password })
  }, [onTyped])
  return early
}
