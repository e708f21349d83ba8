import { useSnapshot } from "valtio"
import { useAdmission, useOwnAdmission } from "#data/admissions/admissions.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { OwnSentBackNote } from "#screen/form/own-sent-back-note.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { ExportButton } from "#screen/record/export-button.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { AgreedTo } from "./agreed-to.tsx"
import { EraseData } from "./erase-data.tsx"
import * as css from "./my-data.css.ts"
import { OtherApplications } from "./other-applications.tsx"
import { SeenBy } from "./seen-by.tsx"
import { myDataWords as words } from "./words.ts"

/** What the applicant has agreed to, and the download of all their data. */
export function MyDataScreen() {
  const own = useOwnAdmission()
  const id = own.data?.AdmissionId ?? null
  const read = useAdmission(id)
  const { online } = useSnapshot(connectivity)
  return (
    <>
      <ScreenHeader title={words.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <OwnSentBackNote />
        {own.data === undefined ? (
          own.failure ? (
            <FailedRead failure={own.failure} onRetry={own.reload} />
          ) : (
            <SkeletonLines count={6} />
          )
        ) : id === null ? (
          <div className={css.parts}>
            <p>{words.none}</p>
            <EraseData />
          </div>
        ) : (
          <div className={css.parts}>
            <Section title={words.agreedTo} isLarge>
              <AgreedTo read={read} />
            </Section>
            <Section title={words.take} isLarge>
              <div className={css.part}>
                <p>{words.takeText}</p>
                {online ? (
                  <ExportButton id={id} kind="primary" size="large" />
                ) : (
                  <Banner tone="warning" announce="status">
                    {words.needsNetwork}
                  </Banner>
                )}
              </div>
            </Section>
            <OtherApplications currentId={id} isOnline={online} />
            <SeenBy />
            <EraseData />
          </div>
        )}
      </ScreenBody>
    </>
  )
}
