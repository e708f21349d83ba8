import { useBreach } from "#data/privacy/breaches.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { BreachClock } from "./breach-clock.tsx"
import { BreachFormPart } from "./breach-form.tsx"
import { BreachHistory } from "./breach-history.tsx"
import { BreachPeople } from "./breach-people.tsx"
import * as css from "./breaches.css.ts"
import { breachWords as words } from "./words.ts"

/** `id`: null for a new entry. */
type BreachScreenProps = { id: string | null; onMade: (id: string) => void }

/** One entry of the register: its duties, its form, the people it affects, and its history. */
export function BreachScreen({ id, onMade }: BreachScreenProps) {
  const { data, failure, asOf, reload } = useBreach(id)
  const isReadOnly = !canEver(roleOf(requireUser()), "saveBreach")
  return (
    <>
      <ScreenHeader
        title={id === null ? words.newTitle : data ? fill(words.entry, { n: data.BreachNo }) : words.title}
        back={{ label: words.title, to: "/breaches" }}
      />
      <ScreenBody>
        {id === null ? (
          <div className={css.parts}>
            <BreachFormPart known={null} isReadOnly={isReadOnly} onSaved={onMade} />
          </div>
        ) : data ? (
          <div className={css.parts}>
            {failure && <FailedRead failure={failure} title={words.failed} isOlderShown onRetry={reload} />}
            <BreachClock breach={data} />
            <Section title={words.details} isLarge>
              <BreachFormPart known={data} isReadOnly={isReadOnly} onSaved={reload} />
            </Section>
            <BreachPeople id={id} isReadOnly={isReadOnly} />
            <BreachHistory changes={data.Changes ?? []} />
          </div>
        ) : failure ? (
          <FailedRead failure={failure} title={words.failed} onRetry={reload} />
        ) : (
          <SkeletonLines count={10} />
        )}
        <AnswerAge asOf={asOf} />
      </ScreenBody>
    </>
  )
}
