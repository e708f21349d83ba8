import { useChecklists } from "#data/administration/admin-catalogue.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import type { ChecklistSearch } from "./checklist-search.ts"
import * as css from "./checklists.css.ts"
import { CourseChecklist } from "./course-checklist.tsx"
import { TypesForm } from "./types-form.tsx"
import { checklistWords } from "./words.ts"

type ChecklistsScreenProps = { params: ChecklistSearch; onParams: (params: ChecklistSearch) => void }

/** The documents that each course asks for, and the document types. */
export function ChecklistsScreen({ params, onParams }: ChecklistsScreenProps) {
  const { data, courses, failure, asOf, reload } = useChecklists()
  const tab = params.tab ?? "courses"
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
          onSelect={(id) => onParams(id === "types" ? { tab: "types" } : {})}
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
              courseId={params.course}
              onCourse={(course) => onParams({ course })}
            />
          )}
        </TabPanel>
        <div className={css.soft}>{asOf !== null && <AnswerAge asOf={asOf} />}</div>
      </ScreenBody>
    </>
  )
}
