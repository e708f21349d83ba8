/** The state of the sign-in form: what is typed, the attempt that runs, and why the last one failed. */
import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import { signIn } from "#data/session/session.ts"
import { roleOf } from "#data/session/session-state.ts"
import { passwordIssue } from "#domain/people/user-form.ts"
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
  /** The value of the field for a new password; null while none is asked for. */
  const [chosen, setChosen] = useState<string | null>(null)
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
  const isAsked = chosen !== null
  useEffect(() => {
    if (isAsked) newPassword.current?.focus()
  }, [isAsked])
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
    setChosen(value)
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
    if (name === "" || secret === "") {
      setChosenWrong(false)
      setError(signInTexts.fillAllFields)
      const empty = name === "" ? username : password
      empty.current?.focus()
      return
    }
    const issue = chosen === null ? undefined : passwordIssue(chosen, name)
    setChosenWrong(issue !== undefined)
    if (issue) {
      setChosenFocused(newPassword.current === document.activeElement)
      newPassword.current?.focus()
      return setError(issue)
    }
    setError(null)
    setWorking(true)
    try {
      const outcome = await signIn(name, secret, chosen ?? undefined)
      if (outcome.ok) {
        const href = homeAfterSignIn(roleOf(outcome.user), { returnTo })
        await navigate({ href, replace: true, state: { hasSignedIn: true } })
        return
      }
      if (outcome.mustChange) setChosen((password) => password ?? "")
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
    chosen,
    error,
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
