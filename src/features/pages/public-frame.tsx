import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { PublicDemoNote } from "#screen/frame/demo-note.tsx"
import { TITLE_ID } from "#ui/content/title-id.ts"
import { Brand } from "#ui/look/brand.tsx"
import { title30 } from "#ui/look/text.css.ts"
import * as css from "./public-frame.css.ts"

type PublicFrameProps = { title: string; text: string; children?: ReactNode }

/** Heading and text of a page; sets the title of the window. */
export function PageWords({ title, text, children }: PublicFrameProps) {
  useEffect(() => {
    document.title = `${title} – Admissions`
  }, [title])
  return (
    <>
      <h1 id={TITLE_ID} className={title30}>
        {title}
      </h1>
      <p className={css.text}>{text}</p>
      {children}
    </>
  )
}

/** The frame of a page that needs no sign-in: brand, text, footer. */
export function PublicFrame(words: PublicFrameProps) {
  return (
    <div className={css.frame}>
      <header className={css.head}>
        <Link to="/" className={css.home}>
          <Brand name="Admissions" />
        </Link>
      </header>
      <main className={css.main}>
        <PageWords {...words} />
      </main>
      <footer className={css.foot}>
        <span>{shellTexts.footer}</span>
        <PublicDemoNote />
        <nav className={css.links}>
          <Link to="/about" className={css.link}>
            {shellTexts.about}
          </Link>
          <Link to="/contact" className={css.link}>
            {shellTexts.contact}
          </Link>
        </nav>
      </footer>
    </div>
  )
}
