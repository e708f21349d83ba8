import { useId, useState } from "react"
import { feeStructureOf, useFeeStructures } from "#data/administration/admin-catalogue.ts"
import { collegeToday } from "#data/form/college-day.ts"
import { type Course, isOffered } from "#data/reads/dropdowns.ts"
import { useCollegeRules, useSettings } from "#data/reads/settings.ts"
import { feeYears, yearText } from "#domain/money/fees.ts"
import { quotaOptions } from "#domain/seats/quota-options.ts"
import { quotaRow } from "#domain/seats/quotas.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { FilterSelect } from "#ui/choices/filter-select.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { FeeForm } from "./fee-form.tsx"
import * as css from "./fees.css.ts"
import type { FeeSearch } from "./fees-search.ts"
import { feeWords } from "./words.ts"

type FeesScreenProps = { params: FeeSearch; onParams: (params: FeeSearch) => void }

const CopyDialog = lazyDialog(
  () => import("./copy-dialog.tsx").then((module) => module.CopyDialog),
  ({ onCancel }) => onCancel(),
)

/** The fee rows of one course, quota and academic year, edited by an Admin. */
export function FeesScreen({ params, onParams }: FeesScreenProps) {
  const today = collegeToday()
  const settings = useSettings()
  const cycle = academicYearOf(settings.data?.AdmissionCycle.academicYear)
  // Without a network and without stored settings it is the current calendar year.
  const year = params.year ?? cycle ?? (settings.isLoading ? undefined : Number(today.slice(0, 4)))
  if (year === undefined) return <ScreenHeader title={catalogueTexts.feesTitle} />
  const years = feeYears(cycle ?? year, today, year)
  return <FeesOfYear {...{ params, onParams, year, years }} />
}

function FeesOfYear({
  params,
  onParams,
  year,
  years,
}: FeesScreenProps & { year: number; years: readonly number[] }) {
  const [isCopying, setCopying] = useState(false)
  const { data, courses, failure, asOf, reload } = useFeeStructures(year)
  // Of the courses that have ended, those with fees of this year.
  const list = (courses ?? []).filter(
    (one) =>
      isOffered(one) ||
      one.CourseId === params.course ||
      data?.some(({ CourseId }) => CourseId === one.CourseId),
  )
  const course = list.find(({ CourseId }) => CourseId === params.course) ?? list[0]
  const rules = useCollegeRules()
  // Of the quotas that have ended, those with fees of this year: they block the removal of the quota.
  const quotas = quotaOptions(rules, params.quota, ...(data ?? []).map(({ QuotaType }) => QuotaType))
  const hasEnded = (code: string) => quotaRow(code, rules)?.IsActive === false
  const quota =
    quotas.find(({ value }) => value === params.quota)?.value ??
    quotas.find(({ value }) => !hasEnded(value))?.value ??
    ""
  const isKept = (CourseId: number) =>
    data?.some((one) => one.CourseId === CourseId && one.QuotaType === quota)
  // The server takes no new fees of a quota that has ended.
  const isRefused = hasEnded(quota) && !(course && isKept(course.CourseId))
  return (
    <>
      <ScreenHeader
        title={catalogueTexts.feesTitle}
        back={{ label: feeWords.back, to: "/tools" }}
        actions={
          <Button icon="arrow-right" isDisabled={!data?.length} onClick={() => setCopying(true)}>
            {feeWords.copy}
          </Button>
        }
      />
      <ScreenBody>
        <FeeFilters {...{ params, onParams, year, years, list, course, quotas, quota, isKept }} />
        {failure && (
          <FailedRead
            failure={failure}
            title={feeWords.fetchFailed}
            isOlderShown={data !== undefined}
            announce="alert"
            onRetry={reload}
          />
        )}
        {!failure && (!data || !courses) && <SkeletonLines count={6} />}
        {data && courses && !course && <Empty title={feeWords.noCourse} hint={feeWords.noCourseHint} />}
        {data && course && isRefused && <Empty title={feeWords.quotaEnded} hint={feeWords.quotaEndedHint} />}
        {data && course && quota && !isRefused && (
          <FeeForm
            key={`${course.CourseId} ${quota} ${year}`}
            courseId={course.CourseId}
            quota={quota}
            year={year}
            known={feeStructureOf(data, course, quota, year)}
          />
        )}
        <div className={css.foot}>{asOf !== null && <AnswerAge asOf={asOf} />}</div>
      </ScreenBody>
      {isCopying && (
        <CopyDialog
          from={year}
          years={years}
          onCopied={(to) => {
            setCopying(false)
            onParams({ ...params, year: to })
          }}
          onCancel={() => setCopying(false)}
        />
      )}
    </>
  )
}

type FeeFiltersProps = FeesScreenProps & {
  year: number
  years: readonly number[]
  list: readonly Course[]
  course: Course | undefined
  quotas: ReturnType<typeof quotaOptions>
  quota: string
  /** Undefined until the fees are loaded. */
  isKept: (courseId: number) => boolean | undefined
}

/** Year, course and quota; of the last two, the first is shown when none is chosen. */
function FeeFilters(props: FeeFiltersProps) {
  const { params, onParams, year, years, list, course, quotas, quota, isKept } = props
  const id = useId()
  return (
    <div className={css.tools}>
      <FilterSelect
        id={`${id}-year`}
        label={feeWords.year}
        value={String(year)}
        allText={null}
        options={years.map((one) => ({ value: String(one), label: yearText(one) }))}
        onChange={(value) => onParams({ ...params, year: Number(value) })}
      />
      <FilterSelect
        id={`${id}-course`}
        label={feeWords.course}
        value={course && params.course && course !== list[0] ? String(course.CourseId) : ""}
        allText={list[0]?.Name ?? feeWords.noCourse}
        options={list.slice(1).map((one) => ({
          value: String(one.CourseId),
          label: isKept(one.CourseId) === false ? `${one.Name} (${feeWords.noneYet})` : one.Name,
        }))}
        onChange={(value) =>
          onParams({
            ...params,
            ...(value ? { course: Number(value) } : { course: list[0]?.CourseId ?? 0 }),
          })
        }
      />
      <FilterSelect
        id={`${id}-quota`}
        label={feeWords.quota}
        value={quota === quotas[0]?.value ? "" : quota}
        allText={quotas[0]?.label ?? ""}
        options={quotas.slice(1)}
        onChange={(value) => onParams({ ...params, quota: value || (quotas[0]?.value ?? "") })}
      />
    </div>
  )
}
