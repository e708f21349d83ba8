import { useChecklists } from "#data/administration/admin-catalogue.ts"
import { asOfText } from "#data/reads/staff-lists.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { AgeNote } from "#ui/status/age-note.tsx"
import * as css from "./checklists.css.ts"
import { CourseChecklist } from "./course-checklist.tsx"
import { TypesForm } from "./types-form.tsx"
import { checklistWords } from "./words.ts"

export interface ChecklistAddress {
  tab?: "types"
  course?: number
}
type ChecklistsScreenProps = { address: ChecklistAddress; onAddress: (address: ChecklistAddress) => void }

/** What each course asks for, and the document types behind it. */
export function ChecklistsScreen({ address, onAddress }: ChecklistsScreenProps) {
  const { data, courses, failure, asOf, reload } = useChecklists()
  const tab = address.tab ?? "courses"
  return (
    <>
      <ScreenHeader
        title={catalogueTexts.checklistsTitle}
        back={{ label: checklistWords.back, to: "/tools" }}
      />
      <ScreenBody>
        <Tabs
          id="checklists"
          label={catalogueTexts.checklistsTitle}
          tabs={[
            { id: "courses", label: checklistWords.courses },
            { id: "types", label: checklistWords.types },
          ]}
          selectedId={tab}
          onSelect={(id) => onAddress(id === "types" ? { tab: "types" } : {})}
        />
        {failure && (
          <FailedRead
            failure={failure}
            title={checklistWords.fetchFailed}
            isOlderShown={data !== undefined}
            announce="alert"
            onRetry={reload}
          />
        )}
        <TabPanel id="checklists" selectedId={tab}>
          {!data || !courses ? (
            !failure && <SkeletonLines count={8} />
          ) : tab === "types" ? (
            <TypesForm lists={data} />
          ) : (
            <CourseChecklist
              lists={data}
              courses={courses}
              courseId={address.course}
              onCourse={(course) => onAddress({ course })}
            />
          )}
        </TabPanel>
        <div className={css.soft}>{asOf !== null && <AgeNote time={asOfText(asOf, new Date())} />}</div>
      </ScreenBody>
    </>
  )
}
