import { type ReactNode, useEffect, useRef, useState } from "react"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { TITLE_ID } from "#ui/content/title-id.ts"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import { title20 } from "#ui/look/text.css.ts"
import { isWorkSaved } from "./crash-report.ts"
import * as css from "./crash-screen.css.ts"

type FailureFrameProps = {
  icon: IconName
  title: string
  texts: readonly string[]
  /** Further details, and the buttons. */
  children: ReactNode
}

/**
 * The message in place of a missing screen: the reason, announced at once, and the assurance
 * that nothing is lost where that is true.
 */
export function FailureFrame({ icon, title, texts, children }: FailureFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    heading.current?.focus()
    void isWorkSaved().then(setSaved)
  }, [])
  return (
    <div className={css.crash}>
      <span className={css.icon}>
        <Icon name={icon} size={24} />
      </span>
      <h1 ref={heading} id={TITLE_ID} className={title20} tabIndex={-1}>
        {title}
      </h1>
      {texts.map((text) => (
        <p key={text} className={css.text}>
          {text}
        </p>
      ))}
      {isSaved && (
        <p className={css.saved}>
          <Icon name="circle-check" size={16} />
          {shellTexts.crashSaved}
        </p>
      )}
      {children}
    </div>
  )
}
