import { useCatalogue } from "#data/administration/catalogue.ts"
import { type TeachingKind, teachingKinds } from "#domain/college/catalogue.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { KeptListsScreen } from "#screen/kept-list/kept-lists-screen.tsx"
import { stack } from "#ui/look/layout.css.ts"
import { BeginWithExample } from "./begin-with-example.tsx"
import type { CoursesSearch } from "./courses-search.ts"
import { EntryList } from "./entry-list.tsx"
import { kindWords, courseWords as words } from "./words.ts"

type CoursesScreenProps = { params: CoursesSearch; onParams: (params: CoursesSearch) => void }

const isKind = (id: string): id is TeachingKind => teachingKinds.some((kind) => kind === id)

/** The college's degrees, courses, departments and organisations. */
export function CoursesScreen({ params, onParams }: CoursesScreenProps) {
  const read = useCatalogue()
  const kind = params.tab ?? "courses"
  return (
    <KeptListsScreen
      id="catalogue"
      title={catalogueTexts.coursesTitle}
      about={kind === "organizations" ? words.organizationsAbout : words.about}
      tabs={teachingKinds.map((id) => ({ id, label: kindWords[id].tab }))}
      selectedId={kind}
      onSelect={(id) => onParams(isKind(id) && id !== "courses" ? { tab: id } : {})}
      read={read}
      failedTitle={words.fetchFailed}
    >
      {(lists) => (
        <div className={stack}>
          {kind !== "organizations" && lists.Examples.length > 0 && (
            <BeginWithExample examples={lists.Examples} />
          )}
          <EntryList key={kind} kind={kind} lists={lists} read={read} />
        </div>
      )}
    </KeptListsScreen>
  )
}
