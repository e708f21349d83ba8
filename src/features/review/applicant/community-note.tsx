import { useId, useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { setCommunity } from "#data/review/review-decisions.ts"
import { type TimelineEntry, useTimeline } from "#data/review/review-reads.ts"
import { communityOptions } from "#domain/application/communities.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { can } from "#domain/workflow/permissions.ts"
import { Button } from "#ui/buttons/button.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { useLateRefusal } from "#ui/forms/use-late-refusal.ts"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "../review.css.ts"
import type { Reviewer } from "../use-reviewer.ts"
import { reviewWords } from "../words.ts"

type CommunityNoteProps = { application: LocalAdmission; reviewer: Reviewer; etag: string | null }

/** True when an officer set the community and nobody has changed it since: only then it may be set again. */
function useIsOfficers(admissionId: string, isAsked: boolean): boolean {
  const { data } = useTimeline(admissionId, isAsked)
  const ofCommunity = (Detail: TimelineEntry["Detail"]) =>
    Array.isArray(Detail?.fields) && Detail.fields.includes("Community")
  return isAsked && data?.findLast(({ Detail }) => ofCommunity(Detail))?.Event === "communitySet"
}

/**
 * For a community that the quick registration left open: the Admissions
 * Officer sets it here and can put a wrong choice right, all others see that it is open (decision F9).
 */
export function CommunityNote({ application, reviewer, etag }: CommunityNoteProps) {
  const { record, admissionId } = application
  const { role, isActing, isOnline } = reviewer
  const id = useId()
  const rules = useCollegeRules()
  const [chosen, setChosen] = useState("")
  const [error, setError] = useState<string | undefined>()
  const { isWorking, send } = useSending()
  const tell = useLateRefusal()
  const [isChanging, setChanging] = useState(false)
  const { Community, CommunityGiven: given } = record
  const maySet = can(role, "setCommunity", { atStep: isActing })
  const isOfficers = useIsOfficers(admissionId, Boolean(given && Community && maySet))
  if (!given || (Community && !isOfficers)) return null
  if (!maySet)
    return (
      <Banner tone="neutral" title={reviewWords.communityOpen}>
        {fill(reviewWords.communityFor, { given })}
      </Banner>
    )
  if (Community && !isChanging) {
    const community = communityOptions(rules, Community).find(({ value }) => value === Community)?.label
    return (
      <Banner
        tone="neutral"
        action={
          <Button
            size="small"
            onClick={() => {
              setChosen(Community)
              setChanging(true)
            }}
          >
            {reviewWords.changeCommunity}
          </Button>
        }
      >
        {fill(reviewWords.communityIs, { community: community ?? Community })}
      </Banner>
    )
  }
  const refuse = (text: string) => {
    setError(text)
    focusField(id)
  }
  const save = async () => {
    if (chosen === "") return refuse(reviewWords.communityRequired)
    await send(
      async () => {
        const text = await setCommunity(admissionId, chosen, etag)
        setChanging(false)
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      },
      (thrown) => {
        const { text } = asApiFailure(thrown).failure
        tell(text, () => refuse(text))
      },
    )
  }
  return (
    <Banner tone="warning" title={Community ? undefined : reviewWords.communityOpen}>
      {fill(reviewWords.communitySaid, { given })}
      <div className={css.community}>
        <SelectField
          id={id}
          name="Community"
          label={reviewWords.community}
          isRequired
          value={chosen}
          error={error}
          options={communityOptions(rules, null)}
          onChange={(value) => {
            setChosen(value)
            setError(undefined)
          }}
        />
        <div className={css.besideControl}>
          <Button
            kind="primary"
            size="large"
            isDisabled={!isOnline}
            isWorking={isWorking}
            workingLabel={reviewWords.working}
            onClick={() => void save()}
          >
            {reviewWords.setCommunity}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
