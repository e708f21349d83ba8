import { useId } from "react"
import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { can } from "#domain/workflow/permissions.ts"
import { screenWords } from "#screen/frame/words.ts"
import { ListSearchField } from "#screen/search/list-search-field.tsx"
import { YearFilter } from "#screen/search/year-filter.tsx"
import { FilterBar } from "#ui/choices/filter-bar.tsx"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { type AdmissionsSearch, appliedFilters, partsOf, statuses } from "./list-search.ts"
import { listWords } from "./words.ts"

type ListFiltersProps = {
  params: AdmissionsSearch
  /** The first years that applications have. */
  years: readonly number[] | undefined
  /** `isTyping`: replaces the history entry, so that Back does not stop at every key press. */
  onParams: (params: AdmissionsSearch, isTyping: boolean) => void
}

/** Search and filters; every change shows the first page. */
export function ListFilters({ params, years, onParams }: ListFiltersProps) {
  const id = useId()
  const role = roleOf(requireUser())
  const degrees = useDegrees().data ?? []
  const courses = useCourses().data ?? []
  const { q = "", status, course, degree, year, mine } = params
  const { table } = partsOf(params)
  const change = (
    changed: Partial<Record<"q" | "status" | "course" | "degree" | "year" | "mine", unknown>>,
    isTyping = false,
  ) => {
    const next = { q, status, course, degree, year, mine, ...changed }
    const set = Object.entries(next).filter(([, value]) => value !== undefined && value !== "")
    onParams({ ...table, ...Object.fromEntries(set) } as AdmissionsSearch, isTyping)
  }
  const number = (value: string) => (value === "" ? undefined : Number(value))
  const degreeName = (degreeId: number) => degrees.find((one) => one.DegreeId === degreeId)?.Name ?? ""
  return (
    <FilterBar
      applied={appliedFilters(params)}
      onClear={() => change({ q: "", status: "", course: "", degree: "", year: "", mine: "" })}
      search={
        <ListSearchField
          applied={q}
          placeholder={listWords.searchPlaceholder}
          onSearch={(wanted) => change({ q: wanted }, true)}
        />
      }
    >
      <FilterSelect
        id={`${id}-status`}
        label={listWords.status}
        value={status ?? ""}
        options={[...statuses, ...(can(role, "restoreAdmission") ? ["Deleted"] : [])].map((one) => ({
          value: one,
          label: one === "Left" ? screenWords.leftCollege : one,
        }))}
        onChange={(value) => change({ status: value })}
      />
      <FilterSelect
        id={`${id}-course`}
        label={listWords.course}
        value={course === undefined ? "" : String(course)}
        isLoaded={courses.length > 0}
        options={courses
          .filter((one) => degree === undefined || one.DegreeId === degree)
          .map((one) => ({
            value: String(one.CourseId),
            label: `${degreeName(one.DegreeId)} ${one.Name}`.trim(),
          }))}
        onChange={(value) => change({ course: number(value) })}
      />
      <FilterSelect
        id={`${id}-degree`}
        label={listWords.degree}
        value={degree === undefined ? "" : String(degree)}
        options={degrees.map((one) => ({ value: String(one.DegreeId), label: one.Name }))}
        onChange={(value) => change({ degree: number(value), course: undefined })}
      />
      <YearFilter
        id={`${id}-year`}
        years={years}
        chosen={year}
        onChoose={(wanted) => change({ year: wanted })}
      />
      <FilterSelect
        id={`${id}-by`}
        label={listWords.enteredBy}
        value={mine ? "me" : ""}
        options={[{ value: "me", label: listWords.me }]}
        allText={listWords.anybody}
        onChange={(value) => change({ mine: value === "me" ? 1 : undefined })}
      />
    </FilterBar>
  )
}
