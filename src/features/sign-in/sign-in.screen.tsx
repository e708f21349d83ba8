import { useNavigate } from "@tanstack/react-router"
import {
  type FormEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { hasNotes } from "#data/outbox/waiting-names.ts"
import { signIn } from "#data/session/session.ts"
import { roleOf, useSession } from "#data/session/session-state.ts"
import { mayStore } from "#data/session/storage-durability.ts"
import { contactLine } from "#domain/college/college-rules.ts"
import { passwordIssue } from "#domain/people/user-form.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { homeAfterSignIn } from "#domain/workflow/navigation.ts"
import { usePublicCollege } from "#screen/frame/public-college.ts"
import { Button } from "#ui/buttons/button.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { Brand } from "#ui/look/brand.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { type EarlyInput, takeEarlyInput } from "./early-input.ts"
import * as css from "./sign-in.css.ts"
import { SignInPanel } from "./sign-in-panel.tsx"

const ERROR_ID = "sign-in-error"

const WaitsHereNote = lazy(() => import("./waits-here-note.tsx"))

type Credentials = { username: string; password: string }

/** Sign-in (platform §2). `returnTo`: the page to open afterwards, if the user's role may open it. */
export function SignInScreen({ returnTo }: { returnTo?: string | undefined }) {
  const navigate = useNavigate()
  const { endedBy } = useSession()
  const [before, setBefore] = useState<EarlyInput>()
  const [credentials, setCredentials] = useState<Credentials>({ username: "", password: "" })
  const [error, setError] = useState<string | null>(null)
  const [isUnexplained, setUnexplained] = useState(false)
  const [isWorking, setWorking] = useState(false)
  /** The value of the field for a new password; null while none is asked for. */
  const [chosen, setChosen] = useState<string | null>(null)
  const college = usePublicCollege()
  const contact = contactLine(college)
  const [mayWait, setMayWait] = useState(false)
  useEffect(() => setMayWait(hasNotes(localStorage)), [])
  const [keepsNothing, setKeepsNothing] = useState(false)
  useEffect(() => {
    void mayStore().then((may) => setKeepsNothing(!may))
  }, [])
  const [isHelpOpen, setHelpOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const early = takeEarlyInput()
    if (!early) return
    setBefore(early)
    setCredentials({ username: early.username, password: early.password })
  }, [])
  useEffect(() => {
    document.title = `${signInTexts.title} – Admissions`
    if (!before) return
    if (before.focused === "username") username.current?.focus()
    if (before.focused === "password") password.current?.focus()
    if (before.asked) form.current?.requestSubmit()
  }, [before])

  const change = useCallback((value: string, name: string) => {
    setCredentials((all) => ({ ...all, [name]: value }))
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWorking) return
    // Values filled in by a password manager may not have caused change events.
    const name = (username.current?.value ?? credentials.username).trim()
    const secret = password.current?.value ?? credentials.password
    if (name === "" || secret === "") {
      setError(signInTexts.fillAllFields)
      const empty = name === "" ? username : password
      empty.current?.focus()
      return
    }
    const issue = chosen === null ? undefined : passwordIssue(chosen, name)
    if (issue) return setError(issue)
    setError(null)
    setUnexplained(false)
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

  const messageId = error ? ERROR_ID : undefined
  return (
    <div className={css.page}>
      <main className={css.top}>
        <div className={css.inner}>
          <Brand name="Admissions" />
          <h1 className={css.title}>{signInTexts.title}</h1>
          <p className={css.college}>
            {college.EmblemHash && (
              <img
                key={college.EmblemHash}
                className={css.emblem}
                src={`./api/emblem?sha256=${college.EmblemHash}`}
                alt=""
                onError={({ currentTarget }) => {
                  currentTarget.hidden = true
                }}
              />
            )}
            {college.CollegeName || signInTexts.college}
          </p>
          <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
            {keepsNothing && <Banner tone="warning">{signInTexts.keepsNothing}</Banner>}
            {endedBy === "expiry" && !error && (
              <Banner tone="warning" title={callTexts.titleAuthentication}>
                {callTexts.sessionExpired}
              </Banner>
            )}
            {mayWait && (
              <Suspense>
                <WaitsHereNote />
              </Suspense>
            )}
            {error && (
              <Banner id={ERROR_ID} tone="danger" announce="alert">
                {error}
              </Banner>
            )}
            {error && isUnexplained && (
              <Banner tone="info">
                {contact ? fill(signInTexts.failedHelp, { contact }) : signInTexts.failedHelpOffice}
              </Banner>
            )}
            <TextField
              id="username"
              name="username"
              label={signInTexts.username}
              value={credentials.username}
              onChange={change}
              autoComplete="username"
              autoCapitalize="none"
              enterKeyHint="next"
              isRequired
              messageId={messageId}
              ref={username}
            />
            <PasswordField
              id="password"
              name="password"
              label={signInTexts.password}
              value={credentials.password}
              onChange={change}
              showText={signInTexts.show}
              hideText={signInTexts.hide}
              enterKeyHint="go"
              isRequired
              messageId={messageId}
              ref={password}
            />
            {chosen !== null && (
              <PasswordField
                id="new-password"
                name="new-password"
                label={signInTexts.newPassword}
                hint={userTexts.passwordShort}
                value={chosen}
                onChange={setChosen}
                autoComplete="new-password"
                enterKeyHint="go"
                isRequired
                messageId={messageId}
              />
            )}
            <div className={css.submit}>
              <Button
                type="submit"
                kind="primary"
                size="large"
                isBlock
                isWorking={isWorking}
                workingLabel={signInTexts.signingIn}
              >
                {signInTexts.signIn}
              </Button>
            </div>
          </form>
          <button
            type="button"
            className={css.forgot}
            aria-expanded={isHelpOpen}
            aria-controls="reset-note"
            onClick={() => setHelpOpen(!isHelpOpen)}
          >
            {signInTexts.forgotPassword}
          </button>
          <div id="reset-note">
            {isHelpOpen && (
              <Banner tone="info">
                {signInTexts.resetNote}
                {contact && <p>{fill(signInTexts.resetContact, { contact })}</p>}
              </Banner>
            )}
          </div>
        </div>
      </main>
      <SignInPanel />
    </div>
  )
}
