import { applicationTexts } from "#domain/texts/form/application.ts"
import { admissionsTexts } from "#domain/texts/office/admissions.ts"
import { OwnSentBackNote } from "#screen/form/own-sent-back-note.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Card } from "#ui/content/card.tsx"
import { soft, title20 } from "#ui/look/text.css.ts"
import * as css from "./admissions-list.css.ts"

/** What a student sees in place of the list: a link to their own application (decision N5). */
export function WelcomeCard() {
  return (
    <>
      <ScreenHeader title={applicationTexts.title} />
      <ScreenBody isNarrow>
        <OwnSentBackNote />
        <Card as="section" aria-label={admissionsTexts.welcomeTitle}>
          <div className={css.welcome}>
            <h2 className={title20}>{admissionsTexts.welcomeTitle}</h2>
            <p className={soft}>{admissionsTexts.welcomeText}</p>
            <RouterLinkButton to="/admissions/create" kind="primary" size="large">
              {applicationTexts.apply}
            </RouterLinkButton>
          </div>
        </Card>
      </ScreenBody>
    </>
  )
}
