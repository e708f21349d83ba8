import { Link, useNavigate } from "@tanstack/react-router"
import { lazy, type ReactNode, Suspense } from "react"
import { useSnapshot } from "valtio"
import { loadWithRetry } from "#app/shell/load-with-retry.ts"
import { frameWords } from "#app/shell/words.ts"
import { roleOf, type SessionUser } from "#data/session/session-state.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { helpCenterPath, sidebarItems } from "#domain/workflow/navigation.ts"
import { screenWords } from "#screen/frame/words.ts"
import { Count } from "#ui/content/count.tsx"
import { Avatar } from "#ui/look/avatar.tsx"
import { Brand } from "#ui/look/brand.tsx"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import { toastState } from "#ui/overlays/toast.tsx"
import { navIcon } from "./nav-icons.ts"
import * as css from "./sidebar.css.ts"
import { isWorkList } from "./work-lists.ts"

// Only staff have work lists.
const WorkPill = lazy(() => loadWithRetry(() => import("./work-pill.tsx")))

type SidebarProps = {
  user: SessionUser
  /** The sync chip: at the foot of the sidebar; on a phone it is in the top bar instead. */
  chip?: ReactNode
  /** Next to the brand: the close button of the drawer, or the button that folds the sidebar. */
  close?: ReactNode
  /** Only icons are visible; the text is for screen readers and tooltips. */
  isFolded?: boolean | undefined
  onNavigate?: (() => void) | undefined
  onLogout: () => void
  onShowErrors: () => void
  onChangePassword: () => void
  onHelp: () => void
}

/** The links to the screens of a role, help, and sign-out (platform §2). */
export function Sidebar(props: SidebarProps) {
  const { user, chip, close, isFolded, onNavigate, onLogout, onShowErrors } = props
  const hint = (text: string) => (isFolded ? { title: text } : {})
  const navigate = useNavigate()
  const { errors } = useSnapshot(toastState)
  const name = [user.FirstName, user.LastName].filter(Boolean).join(" ") || user.Username
  return (
    <div className={cx(css.content, isFolded && css.folded)} data-role={roleOf(user) ?? "other"}>
      <div className={css.brand}>
        {!isFolded && <Brand name={screenWords.product} />}
        {close}
      </div>
      <nav className={css.nav} aria-label={frameWords.mainNavigation}>
        {sidebarItems(roleOf(user)).map((item) => (
          <Link key={item.to} to={item.to} className={css.item} onClick={onNavigate} {...hint(item.label)}>
            <Icon name={navIcon(item.to)} />
            <span className={css.label}>{item.label}</span>
            {isWorkList(item.to) && (
              <Suspense>
                <WorkPill user={user} path={item.to} className={css.pill} />
              </Suspense>
            )}
          </Link>
        ))}
      </nav>
      <div className={css.grow} />
      {chip && <div className={css.chip}>{chip}</div>}
      <nav className={css.nav} aria-label={frameWords.accountNavigation}>
        {errors.length > 0 && (
          <button type="button" className={css.item} onClick={onShowErrors} {...hint(frameWords.keptErrors)}>
            <Icon name="circle-alert" />
            <span className={css.label}>{frameWords.keptErrors}</span>
            <Count value={errors.length} />
          </button>
        )}
        <button
          type="button"
          className={css.item}
          {...hint(shellTexts.helpCenter)}
          onClick={() => {
            onNavigate?.()
            void navigate({ href: helpCenterPath })
            props.onHelp()
          }}
        >
          <Icon name="circle-help" />
          <span className={css.label}>{shellTexts.helpCenter}</span>
        </button>
        <Link to="/tools" className={css.item} onClick={onNavigate} {...hint(frameWords.tools)}>
          <Icon name="hard-drive" />
          <span className={css.label}>{frameWords.tools}</span>
        </Link>
        <button
          type="button"
          className={css.item}
          onClick={props.onChangePassword}
          {...hint(frameWords.changePassword)}
        >
          <Icon name="lock" />
          <span className={css.label}>{frameWords.changePassword}</span>
        </button>
        <button type="button" className={css.item} onClick={onLogout} {...hint(shellTexts.logout)}>
          <Icon name="log-out" />
          <span className={css.label}>{shellTexts.logout}</span>
        </button>
      </nav>
      <div className={css.who}>
        <Avatar name={name} />
        <div className={css.names}>
          <p className={css.name} title={name}>
            {name}
          </p>
          <p className={css.role}>{user.localRoles[0]?.RoleName}</p>
        </div>
      </div>
    </div>
  )
}
