import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import { createPortal } from "react-dom"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { Menu, type MenuItem } from "#ui/buttons/menu.tsx"
import { PageHeader } from "#ui/content/page-header.tsx"
import { TITLE_ID } from "#ui/content/title-id.ts"
import { Icon } from "#ui/look/icon.tsx"
import { media } from "#ui/look/tokens.css.ts"
import { useMedia } from "#ui/viewport/use-media.ts"
import * as css from "./screen-header.css.ts"
import { useScreenSlots } from "./screen-slots.ts"
import { screenWords } from "./words.ts"

type Back = { label: string } & ({ onClick: () => void } | { to: string; search?: object })

type ScreenHeaderProps = {
  title: string
  /** Under the title: `Step 2 of 6`. */
  subtitle?: ReactNode
  /** A link to the previous screen; replaces the menu button on a phone. */
  back?: Back | undefined
  /** Buttons that concern the whole screen: next to the title, on a phone below the bar. */
  actions?: ReactNode
  /** Rarely used actions, in a menu behind three dots. */
  menu?: { label: string; items: readonly MenuItem[] } | undefined
  /** Stays under the header while the rest scrolls: progress, strip, tabs. */
  below?: ReactNode
  /** The title of the window, when it is longer than that on the screen. */
  documentTitle?: string | undefined
}

/**
 * The header of a screen: in the top bar on a phone, above the content on wider screens. Also sets the title of the window.
 */
export function ScreenHeader(props: ScreenHeaderProps) {
  const { title, subtitle, back, actions, menu, below, documentTitle = title } = props
  const slots = useScreenSlots()
  const isPhone = useMedia(media.phone)
  useEffect(() => {
    const { product } = screenWords
    document.title = documentTitle === product ? product : `${documentTitle} – ${product}`
  }, [documentTitle])

  const backButton = back && <BackButton back={back} />
  const menuButton = menu && <Menu label={menu.label} items={menu.items} />
  const stays = below && <div className={css.below}>{below}</div>

  if (!isPhone) {
    return (
      <>
        <div className={css.head}>
          <PageHeader
            title={title}
            subtitle={subtitle}
            back={backButton}
            actions={
              (actions || menu) && (
                <>
                  {actions}
                  {menuButton}
                </>
              )
            }
          />
        </div>
        {stays}
      </>
    )
  }
  return (
    <>
      {slots.start && backButton && createPortal(backButton, slots.start)}
      {slots.title &&
        createPortal(
          <>
            <h1 id={TITLE_ID} className={css.title}>
              {title}
            </h1>
            {subtitle && <div className={css.subtitle}>{subtitle}</div>}
          </>,
          slots.title,
        )}
      {slots.end && menuButton && createPortal(menuButton, slots.end)}
      {stays}
      {actions && <div className={css.actions}>{actions}</div>}
    </>
  )
}

function BackButton({ back }: { back: Back }) {
  if ("onClick" in back) return <IconButton icon="arrow-left" label={back.label} onClick={back.onClick} />
  return (
    <Link
      to={back.to}
      search={back.search ?? {}}
      className={css.back}
      aria-label={back.label}
      title={back.label}
    >
      <Icon name="arrow-left" />
    </Link>
  )
}
