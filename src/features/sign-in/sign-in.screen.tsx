import { lazy, Suspense, useEffect, useState } from "react"
import { hasNotes } from "#data/outbox/waiting-names.ts"
import { useSession } from "#data/session/session-state.ts"
import { lackOfStore } from "#data/session/storage-durability.ts"
import { contactLine } from "#domain/college/college-rules.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { usePublicCollege } from "#screen/frame/public-college.ts"
import { Button } from "#ui/buttons/button.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { Brand } from "#ui/look/brand.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./sign-in.css.ts"
import { SignInPanel } from "./sign-in-panel.tsx"
import { useSignInForm } from "./use-sign-in-form.ts"

const ERROR_ID = "sign-in-error"

const WaitsHereNote = lazy(() => import("./waits-here-note.tsx"))

/** Sign-in (platform §2). `returnTo`: the page to open afterwards, if the user's role may open it. */
export function SignInScreen({ returnTo }: { returnTo?: string | undefined }) {
  const college = usePublicCollege()
  const contact = contactLine(college)
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
          <SignInForm returnTo={returnTo} contact={contact} />
          <ForgottenPassword contact={contact} />
        </div>
      </main>
      <SignInPanel />
    </div>
  )
}

type Contact = ReturnType<typeof contactLine>

function SignInForm({ returnTo, contact }: { returnTo: string | undefined; contact: Contact }) {
  const form = useSignInForm(returnTo)
  const { refs, credentials, chosen, error, isChosenWrong, isUnexplained, isWorking } = form
  const { isChosenFocused, attempt, change, choose, submit } = form
  const hasBanner = error !== null && !isChosenWrong
  const messageId = hasBanner ? ERROR_ID : undefined
  return (
    <form ref={refs.form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <DeviceNotes hasError={error !== null} />
      {hasBanner && (
        <Banner key={attempt} id={ERROR_ID} tone="danger" announce="alert">
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
        ref={refs.username}
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
        ref={refs.password}
      />
      {chosen !== null && (
        <PasswordField
          id="new-password"
          name="new-password"
          label={signInTexts.newPassword}
          hint={userTexts.passwordShort}
          value={chosen}
          onChange={choose}
          autoComplete="new-password"
          enterKeyHint="go"
          isRequired
          messageId={messageId}
          error={isChosenWrong ? (error ?? undefined) : undefined}
          ref={refs.newPassword}
        />
      )}
      {isChosenWrong && isChosenFocused && (
        <div key={attempt} role="alert">
          <VisuallyHidden>{error}</VisuallyHidden>
        </div>
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
  )
}

/** What is to know about this device before a sign-in: it can store nothing, the session has expired, something waits here. */
function DeviceNotes({ hasError }: { hasError: boolean }) {
  const { endedBy } = useSession()
  const [mayWait, setMayWait] = useState(false)
  useEffect(() => setMayWait(hasNotes(localStorage)), [])
  const [lackText, setLackText] = useState<string | null>(null)
  useEffect(() => {
    void textOfLack().then(setLackText)
  }, [])
  return (
    <>
      {lackText && <Banner tone="warning">{lackText}</Banner>}
      {endedBy === "expiry" && !hasError && (
        <Banner tone="warning" title={callTexts.titleAuthentication}>
          {callTexts.sessionExpired}
        </Banner>
      )}
      {mayWait && (
        <Suspense>
          <WaitsHereNote />
        </Suspense>
      )}
    </>
  )
}

async function textOfLack(): Promise<string | null> {
  const lack = await lackOfStore()
  return lack && (await import("#data/session/store-fails.ts")).lackTexts[lack]
}

function ForgottenPassword({ contact }: { contact: Contact }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.forgot}
        aria-expanded={isOpen}
        aria-controls="reset-note"
        onClick={() => setOpen(!isOpen)}
      >
        {signInTexts.forgotPassword}
      </button>
      <div id="reset-note">
        {isOpen && (
          <Banner tone="info">
            {signInTexts.resetNote}
            {contact && <p>{fill(signInTexts.resetContact, { contact })}</p>}
          </Banner>
        )}
      </div>
    </>
  )
}
