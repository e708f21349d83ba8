import { Link } from "@tanstack/react-router"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { OwnSentBackNote } from "#screen/form/own-sent-back-note.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Icon } from "#ui/look/icon.tsx"
import { toolsFor, toolsTitle } from "./tool-links.ts"
import * as css from "./tools.css.ts"

/** Links to rarely used pages, those that the user's role may open. */
export function ToolsScreen() {
  return (
    <>
      <ScreenHeader title={toolsTitle} />
      <ScreenBody>
        <OwnSentBackNote />
        <ul className={css.tools}>
          {toolsFor(roleOf(requireUser())).map(({ to, label, text, icon }) => (
            <li key={to}>
              <Link to={to} className={css.tool}>
                <span className={css.icon}>
                  <Icon name={icon} />
                </span>
                <span className={css.words}>
                  <span className={css.label}>{label}</span>
                  <span className={css.text}>{text}</span>
                </span>
                <Icon name="chevron-right" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      </ScreenBody>
    </>
  )
}
