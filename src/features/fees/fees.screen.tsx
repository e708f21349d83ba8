import { useId } from "react"
import { FailedRead } from "#app/failed-read.tsx"
import { ScreenBody } from "#app/screen-body.tsx"
import { ScreenHeader } from "#app/screen-header.tsx"
import { feeStructureOf, useFeeStructures } from "#data/admin-catalogue.ts"
import { asOfText } from "#data/staff-lists.ts"
import { type QuotaCode, quotaTable } from "#domain/quotas.ts"
import { catalogueTexts } from "#domain/texts/catalogue.ts"
import { AgeNote } from "#ui/age-note.tsx"
import { Empty } from "#ui/empty.tsx"
import { FilterSelect } from "#ui/filter-select.tsx"
import { SkeletonLines } from "#ui/skeleton.tsx"
import { FeeForm } from "./fee-form.tsx"
import * as css from "./fees.css.ts"
import { feeWords } from "./words.ts"

export interface FeeAddress {
  course?: number
  quota?: QuotaCode
}
type FeesScreenProps = { address: FeeAddress; onAddress: (address: FeeAddress) => void }

/** The fee rows of one course and quota, as the Admin sets them. */
export function FeesScreen({ address, onAddress }: FeesScreenProps) {
  const id = useId()
  const { data, courses, failure, asOf, reload } = useFeeStructures()
  const list = courses ?? []
  const course = list.find(({ CourseId }) => CourseId === address.course) ?? list[0]
  const quota = address.quota ?? "CONV"
  const isKept = (CourseId: number) =>
    data?.some((one) => one.CourseId === CourseId && one.QuotaType === quota)
  return (
    <>
      <ScreenHeader title={catalogueTexts.feesTitle} back={{ label: feeWords.back, to: "/tools" }} />
      <ScreenBody>
        <div className={css.tools}>
          <FilterSelect
            id={`${id}-course`}
            label={feeWords.course}
            value={course && address.course ? String(course.CourseId) : ""}
            allText={list[0]?.Name ?? feeWords.noCourse}
            options={list.slice(1).map((one) => ({
              value: String(one.CourseId),
              label: isKept(one.CourseId) === false ? `${one.Name} (${feeWords.noneYet})` : one.Name,
            }))}
            onChange={(value) =>
              onAddress({
                ...address,
                ...(value ? { course: Number(value) } : { course: list[0]?.CourseId ?? 0 }),
              })
            }
          />
          <FilterSelect
            id={`${id}-quota`}
            label={feeWords.quota}
            value={quota === "CONV" ? "" : quota}
            allText={quotaTable[0]?.label ?? ""}
            options={quotaTable.slice(1).map(({ code, label }) => ({ value: code, label }))}
            onChange={(value) =>
              onAddress({ ...address, quota: quotaTable.find(({ code }) => code === value)?.code ?? "CONV" })
            }
          />
        </div>
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
        {data && course && (
          <FeeForm
            key={`${course.CourseId} ${quota}`}
            courseId={course.CourseId}
            quota={quota}
            known={feeStructureOf(data, course, quota)}
          />
        )}
        <div className={css.foot}>{asOf !== null && <AgeNote time={asOfText(asOf, new Date())} />}</div>
      </ScreenBody>
    </>
  )
}
