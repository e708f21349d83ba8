import { useState } from "react"
import { useSettings } from "#data/reads/settings.ts"
import { roleOf, useSession } from "#data/session/session-state.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { screenWords } from "#screen/frame/words.ts"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { media } from "#ui/look/tokens.css.ts"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import { SidePanel } from "#ui/overlays/side-panel.tsx"
import * as css from "./help.css.ts"
import { topicsFor } from "./topics.ts"
import { helpWords } from "./words.ts"

/** The Help Center as a panel beside the screen (decision N2): help topics of the role, stored on this device. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  // Beside the screen it stays open over pages.
  const [isBeside] = useState(() => matchMedia(media.desktop).matches)
  useBackCloses(isBeside ? null : onClose)
  const { user } = useSession()
  const { data: college } = useSettings()
  return (
    <SidePanel title={shellTexts.helpCenter} onClose={onClose}>
      <div className={css.help}>
        {college && (
          <p className={css.cycle}>
            {fill(helpWords.cycle, {
              college: college.CollegeName,
              year: college.AdmissionCycle.academicYear,
              exam: college.AdmissionCycle.examYear,
            })}
          </p>
        )}
        {topicsFor(roleOf(user)).map(({ id, title, lines }, at) => (
          <Disclosure key={id} title={title} isOpenAtFirst={at === 0}>
            <ul className={css.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Disclosure>
        ))}
        <section className={css.contact} aria-label={helpWords.contactTitle}>
          <h3 className={css.head}>{helpWords.contactTitle}</h3>
          <p>{helpWords.contactText}</p>
          {college?.SupportEmail && <a href={`mailto:${college.SupportEmail}`}>{college.SupportEmail}</a>}
          {college?.HelpDeskPhone && (
            <a href={`tel:${college.HelpDeskPhone.replace(/[^\d+]/g, "")}`}>{college.HelpDeskPhone}</a>
          )}
          {college?.OfficeLanguages && (
            <p>{fill(screenWords.officeLanguages, { languages: college.OfficeLanguages })}</p>
          )}
          {!college && <p>{helpWords.contactUnknown}</p>}
        </section>
      </div>
    </SidePanel>
  )
}
