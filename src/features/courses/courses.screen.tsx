import { useCatalogue } from "#data/administration/catalogue.ts"
import { type CatalogueKind, catalogueKinds } from "#domain/college/catalogue.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { stack } from "#ui/look/layout.css.ts"
import { BeginWithExample } from "./begin-with-example.tsx"
import * as css from "./courses.css.ts"
import type { CoursesSearch } from "./courses-search.ts"
import { EntryList } from "./entry-list.tsx"
import { kindWords, courseWords as words } from "./words.ts"

type CoursesScreenProps = { params: CoursesSearch; onParams: (params: CoursesSearch) => void }

const isKind = (id: string): id is CatalogueKind => catalogueKinds.some((kind) => kind === id)

/** Degrees, courses, departments and organisations as data of the college. */
export function CoursesScreen({ params, onParams }: CoursesScreenProps) {
  const read = useCatalogue()
  const { data, failure, asOf, reload } = read
  const kind = params.tab ?? "courses"
  return (
    <>
      <ScreenHeader title={catalogueTexts.coursesTitle} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <Tabs
          id="catalogue"
          label={catalogueTexts.coursesTitle}
          tabs={catalogueKinds.map((id) => ({ id, label: kindWords[id].tab }))}
          selectedId={kind}
          onSelect={(id) => onParams(isKind(id) && id !== "courses" ? { tab: id } : {})}
        />
        <TabPanel id="catalogue" selectedId={kind}>
          <p className={css.intro}>{kind === "organizations" ? words.organizationsAbout : words.about}</p>
          {data ? (
            <div className={stack}>
              {kind !== "organizations" && data.Examples.length > 0 && (
                <BeginWithExample examples={data.Examples} />
              )}
              <EntryList key={kind} kind={kind} lists={data} read={read} />
            </div>
          ) : failure ? (
            <FailedRead
              failure={failure}
              title={words.fetchFailed}
              isOlderShown={false}
              announce="alert"
              onRetry={reload}
            />
          ) : (
            <SkeletonLines count={8} />
          )}
        </TabPanel>
        <div className={css.soft}>
          <AnswerAge asOf={asOf} />
        </div>
      </ScreenBody>
    </>
  )
}
