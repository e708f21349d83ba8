import { useLocation } from "@tanstack/react-router"
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react"
import { cover } from "#app/account/idle-lock.css.ts"
import { useLogout } from "#app/account/use-logout.ts"
import { Sidebar } from "#app/sidebar/sidebar.tsx"
import { useFolded } from "#app/sidebar/use-folded.ts"
import { useVersionsFound } from "#data/diagnostics/app-update.ts"
import { onSlowSave } from "#data/outbox/slow-save.ts"
import { useSyncStatus } from "#data/outbox/sync-status.ts"
import { useSettings } from "#data/reads/settings.ts"
import { isIdle } from "#data/session/last-activity.ts"
import { roleOf, useSession } from "#data/session/session-state.ts"
import { useIsStorageDurable } from "#data/session/storage-durability.ts"
import { isShareLost } from "#domain/common/share-target.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { mayOpen } from "#domain/workflow/page-permissions.ts"
import { DemoNote } from "#screen/frame/demo-note.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { ScreenSlotsContext } from "#screen/frame/screen-slots.ts"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { TITLE_ID } from "#ui/content/title-id.ts"
import { cx } from "#ui/look/cx.ts"
import { media } from "#ui/look/tokens.css.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { toTop } from "#ui/viewport/to-top.ts"
import { useMedia } from "#ui/viewport/use-media.ts"
import { after, loadWithRetry } from "./load-with-retry.ts"
import { OfflineBar } from "./offline-bar.tsx"
import * as css from "./shell.css.ts"
import { SyncChip } from "./sync-chip.tsx"
import { frameWords } from "./words.ts"

const loadMenu = () => import("./phone-menu.tsx")
const PhoneMenu = lazyDialog(() => loadMenu().then((module) => module.PhoneMenu))
const LogoutDialog = lazyDialog(
  () => import("#app/account/logout-dialog.tsx").then((module) => module.LogoutDialog),
  ({ onCancel }) => onCancel(),
)
const KeptErrors = lazyDialog(() => import("./kept-errors.tsx").then((module) => module.KeptErrors))
const ChangePassword = lazyDialog(() =>
  import("#app/account/change-password.tsx").then((module) => module.ChangePassword),
)
const HelpPanel = lazyDialog(() => import("#features/help/help-panel.tsx").then((module) => module.HelpPanel))

/** How long after its start the page is idle, ms: at first none of its data is old. */
const REST_MS = 2000

const FrameNotes = lazy(() => loadWithRetry(() => import("./frame-notes.tsx")))
const ChangesBar = lazy(async () => {
  await after(REST_MS)
  return loadWithRetry(() => import("./changes-bar.tsx"))
})
const SignInEndNote = lazy(async () => {
  await after(REST_MS)
  return loadWithRetry(() => import("#app/account/sign-in-end-note.tsx"))
})
const SetUpBar = lazy(() => loadWithRetry(() => import("#screen/set-up/set-up-bar.tsx")))
const UpdatePrompt = lazy(() => loadWithRetry(() => import("./update-prompt.tsx")))
const IdleLock = lazy(() => import("#app/account/idle-lock.tsx"))

const sayItIsSafe = (text: string) => void showToast({ kind: "info", text })

type Opened = "drawer" | "errors" | "password" | "help" | null

/** The frame of every signed-in page: top bar and drawer on a phone, sidebar on wider screens, footer, offline bar. */
export function Shell({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const isPhone = useMedia(media.phone)
  const [isFolded, fold] = useFolded()
  const [opened, setOpened] = useState<Opened>(null)
  const { lost, putBack } = useSyncStatus()
  const isKept = useIsStorageDurable()
  const versionsFound = useVersionsFound()
  const logout = useLogout()
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // A link in the menu leads to another page. The help opens with its page, and a password may be half typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => setOpened((what) => (what === "drawer" ? null : what)), [path])

  const [start, setStart] = useState<HTMLElement | null>(null)
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ start, title, end }), [start, title, end])

  // Loads the drawer's code ahead, when no user action waits for it.
  useEffect(() => {
    if (!isPhone) return
    // Without a network it is asked for when it is opened.
    const timer = setTimeout(() => void loadMenu().catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [isPhone])

  useKeptFocus()
  useEffect(() => onSlowSave(sayItIsSafe), [])

  // Measures the performance of the page once it is idle.
  useEffect(() => {
    const timer = setTimeout(
      () =>
        // Offline, and never loaded before: this visit is not measured.
        void import("#data/diagnostics/performance-watch.ts").then(
          (watch) => watch.startPerformanceWatch(),
          () => undefined,
        ),
      3000,
    )
    return () => clearTimeout(timer)
  }, [])

  if (!user) return null
  const isStaff = !isApplicant(roleOf(user))
  const close = () => setOpened(null)
  const sidebar = {
    user,
    onLogout: () => {
      close()
      void logout.ask()
    },
    onShowErrors: () => setOpened("errors"),
    onChangePassword: () => setOpened("password"),
    onHelp: () => setOpened("help"),
  }

  return (
    <ScreenSlotsContext value={slots}>
      <div className={cx(css.shell, isFolded && css.narrow)}>
        {/* A button, not a link: the hash of the address belongs to the router. */}
        <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
          {shellTexts.skipToContent}
        </button>
        {isPhone ? (
          <header className={css.topBar}>
            <div className={css.start}>
              <IconButton
                icon="menu"
                label={shellTexts.openMenu}
                aria-haspopup="dialog"
                aria-expanded={opened === "drawer"}
                onClick={() => setOpened("drawer")}
              />
              <span ref={setStart} className={css.startSlot} />
            </div>
            <div ref={setTitle} className={css.titleSlot} />
            <SyncChip />
            <div ref={setEnd} className={css.endSlot} />
          </header>
        ) : (
          <aside className={css.side}>
            <Sidebar
              {...sidebar}
              chip={<SyncChip />}
              isFolded={isFolded}
              close={
                <IconButton
                  icon={isFolded ? "chevrons-right" : "chevrons-left"}
                  label={isFolded ? frameWords.unfold : frameWords.fold}
                  aria-expanded={!isFolded}
                  onClick={() => fold(!isFolded)}
                />
              }
            />
          </aside>
        )}
        <div className={css.page}>
          <OfflineBar />
          {(lost + putBack > 0 || !isKept || isShareLost(location.search)) && (
            <Suspense>
              <FrameNotes />
            </Suspense>
          )}
          {isStaff && (
            <Suspense>
              <SignInEndNote />
            </Suspense>
          )}
          <Suspense>
            <ChangesBar />
          </Suspense>
          {mayOpen(roleOf(user), "readSetUp") && (
            <Suspense>
              <SetUpBar />
            </Suspense>
          )}
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            aria-labelledby={TITLE_ID}
            className={css.main}
            data-scroll-restoration-id="main"
          >
            <div className={css.inner}>{children}</div>
            <Footer />
          </main>
        </div>
      </div>
      <div role="status">
        {versionsFound > 0 && (
          <Suspense>
            <UpdatePrompt key={versionsFound} />
          </Suspense>
        )}
      </div>
      {isStaff && (
        <Suspense fallback={isIdle() && <div className={cover} />}>
          <IdleLock onLogout={() => void logout.ask(true)} />
        </Suspense>
      )}
      {isPhone && opened === "drawer" && (
        <PhoneMenu isOpen onClose={close} label={frameWords.mainNavigation}>
          <Sidebar
            {...sidebar}
            onNavigate={close}
            close={<IconButton icon="x" label={shellTexts.closeMenu} onClick={close} />}
          />
        </PhoneMenu>
      )}
      {opened === "password" && <ChangePassword isOpen onClose={close} />}
      {opened === "help" && <HelpPanel onClose={close} />}
      {opened === "errors" && <KeptErrors isOpen onClose={close} />}
      {logout.left && (
        <LogoutDialog
          left={logout.left}
          isWorking={logout.isWorking}
          onConfirm={(removeForms) => void logout.confirm(removeForms)}
          onCancel={logout.cancel}
        />
      )}
    </ScreenSlotsContext>
  )
}

function Footer() {
  const { othersWaiting } = useSyncStatus()
  const settings = useSettings().data
  return (
    <footer className={css.footer}>
      <span>{shellTexts.footer}</span>
      <DemoNote isDemo={settings?.demo === true} />
      {othersWaiting > 0 && <span>{fill(outboxTexts.othersWaiting, { n: othersWaiting })}</span>}
    </footer>
  )
}

/** When the focused element disappears, its container takes the focus. */
function useKeptFocus() {
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    // No focus can be lost before something has it.
    const begin = () =>
      import("./focus-keeper.ts").then(
        ({ keepFocus }) => {
          if (!isOver) end = keepFocus()
        },
        // Offline, and never loaded before: this visit does without it.
        () => undefined,
      )
    addEventListener("focusin", begin, { once: true })
    return () => {
      isOver = true
      removeEventListener("focusin", begin)
      end?.()
    }
  }, [])
}

/** A new page, also the first one after a sign-in, starts at its main content, unless the page has focused something. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname, state } = useLocation()
  const last = useRef(state.hasSignedIn ? "" : pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    toTop(main.current)
  }, [pathname, main])
}
