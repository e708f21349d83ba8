import { useState } from "react"
import { useSnapshot } from "valtio"
import { type Organization, useOrganizations } from "#data/administration/admin-users.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { PEOPLE_FILE_BYTES, PEOPLE_MOST } from "#domain/common/limits.ts"
import { formatFileSize } from "#domain/documents/file-size.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { CheckFailed } from "#screen/csv-file/check-failed.tsx"
import { ChooseCsv } from "#screen/csv-file/choose-csv.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { Late } from "#ui/status/late.tsx"
import { ColumnHelp, SampleButton } from "./column-help.tsx"
import { JudgedPeople } from "./judged-people.tsx"
import { LeaveSlips } from "./leave-slips.tsx"
import { PasswordSlips } from "./password-slips.tsx"
import { usePeopleFile } from "./use-people-file.ts"
import { fileWords as words } from "./words.ts"

/** Creates users from a CSV file: choose the file, check it, correct rows, create the users, hand out their passwords. */
export function PeopleFile({ onClose }: { onClose: () => void }) {
  const { online } = useSnapshot(connectivity)
  const { data, failure, reload } = useOrganizations()
  return (
    <>
      <ScreenHeader
        title={words.open}
        back={{ label: words.back, onClick: onClose }}
        actions={<SampleButton />}
      />
      <ScreenBody>
        {!online && (
          <Banner tone="warning" announce="status">
            {words.needsNetwork}
          </Banner>
        )}
        {data ? (
          <Steps organizations={data} isOnline={online} />
        ) : failure ? (
          <FailedRead
            failure={failure}
            title={userTexts.organizationsFailed}
            announce="alert"
            onRetry={reload}
          />
        ) : (
          <SkeletonLines count={8} />
        )}
      </ScreenBody>
    </>
  )
}

type StepsProps = { organizations: readonly Organization[]; isOnline: boolean }

const typesText = fill(words.fileTypes, { n: PEOPLE_MOST, size: formatFileSize(PEOPLE_FILE_BYTES) })

function Steps({ organizations, isOnline }: StepsProps) {
  const run = usePeopleFile(organizations)
  const { state, slips } = run
  /** How many slips were printed or copied. */
  const [taken, setTaken] = useState(0)
  return (
    <>
      <LeaveSlips
        isMaking={state.step === "making"}
        isUnsure={run.isUnsure}
        isUntaken={slips.length > taken}
      />
      {state.step === "choose" && (
        <>
          <ChooseCsv
            id="people-file"
            intro={words.intro}
            typesText={typesText}
            problems={state.problems}
            problemsTitle={words.cannotRead}
            isDisabled={!isOnline}
            onFile={(file) => void run.take(file)}
          />
          <ColumnHelp organizations={organizations} />
        </>
      )}
      {state.step === "looking" &&
        (state.failure ? (
          <CheckFailed
            title={words.notLooked}
            text={state.failure}
            onAgain={() => void run.lookAgain()}
            onOther={run.reset}
          />
        ) : (
          <div role="status">
            <Late>{words.looking}</Late>
          </div>
        ))}
      {slips.length > 0 && (
        <PasswordSlips
          slips={slips}
          isHeld={state.step === "making"}
          onTaken={() => setTaken(slips.length)}
        />
      )}
      {(state.step === "judged" || state.step === "making") && (
        <JudgedPeople state={state} run={run} organizations={organizations} isOnline={isOnline} />
      )}
    </>
  )
}
