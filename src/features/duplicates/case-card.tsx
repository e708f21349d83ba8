import { Link } from "@tanstack/react-router"
import type { DuplicateCase } from "#data/admissions/duplicate-cases.ts"
import { collegeMoment } from "#data/form/college-day.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { formatRupees } from "#domain/money/money.ts"
import { maskAadhaar } from "#domain/people/aadhaar.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Card } from "#ui/content/card.tsx"
import { Section } from "#ui/content/section.tsx"
import { cx } from "#ui/look/cx.ts"
import * as css from "./duplicates.css.ts"
import { fieldNames, type SideTexts, sideRows, duplicateWords as words } from "./words.ts"

export type Outcome = "SamePerson" | "DifferentPeople"

const texts: SideTexts = {
  day: (iso) => formatFormDate(iso),
  moment: collegeMoment,
  masked: (number) => maskAadhaar(number),
  rupees: (amount) => formatRupees(amount),
}

type CaseCardProps = {
  pair: DuplicateCase
  maySettle: boolean
  onSettle: (pair: DuplicateCase, outcome: Outcome) => void
}

/** Two applications side by side: the matching fields are named, and equal telling rows are marked. */
export function CaseCard({ pair, maySettle, onSettle }: CaseCardProps) {
  const { Later, Earlier, Matches, Status } = pair
  const title = fill(words.pair, { later: Later.FormNo, earlier: Earlier.FormNo })
  return (
    <Card>
      <Section title={title}>
        <p className={css.soft}>
          {fill(words.sameFields, { fields: Matches.map((field) => fieldNames[field]).join(", ") })}
        </p>
        <table className={css.table}>
          <caption className={css.soft} hidden>
            {title}
          </caption>
          <thead>
            <tr className={css.row}>
              <td className={css.label} />
              {[Earlier, Later].map((side) => (
                <th key={side.AdmissionId} scope="col" className={css.value}>
                  <Link to="/students/view/$AdmissionId" params={{ AdmissionId: side.AdmissionId }}>
                    {side.FormNo}
                  </Link>{" "}
                  <span className={css.soft}>{side === Earlier ? words.earlier : words.later}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sideRows.map(({ label, of, isTelling }) => {
              const [one, other] = [of(Earlier, texts), of(Later, texts)]
              if (!one && !other) return null
              const isEqual = Boolean(isTelling && one) && one === other
              return (
                <tr key={label} className={css.row}>
                  <th scope="row" className={css.label}>
                    {label} {isEqual && <span className={css.same}>({words.same})</span>}
                  </th>
                  {[one, other].map((value, i) => (
                    <td key={i === 0 ? "earlier" : "later"} className={cx(css.value, isEqual && css.equal)}>
                      {value || "–"}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
        {Status === "Open" ? (
          maySettle && (
            <div className={css.actions}>
              <Button
                onClick={() => onSettle(pair, "DifferentPeople")}
                aria-label={`${words.differentPeople}: ${title}`}
              >
                {words.differentPeople}
              </Button>
              <Button
                onClick={() => onSettle(pair, "SamePerson")}
                aria-label={`${words.samePerson}: ${title}`}
              >
                {words.samePerson}
              </Button>
            </div>
          )
        ) : (
          <SettledNote pair={pair} />
        )}
      </Section>
    </Card>
  )
}

function SettledNote({ pair }: { pair: DuplicateCase }) {
  const kept = [pair.Later, pair.Earlier].find((side) => side.AdmissionId === pair.KeptId)
  const when = pair.ResolvedAt && collegeMoment(pair.ResolvedAt)
  return (
    <div className={css.outcome}>
      <strong>{kept ? fill(words.wasSame, { kept: kept.FormNo }) : words.wasDifferent}</strong>
      <span>{pair.Reason}</span>
      {pair.ResolvedBy && when && (
        <span className={css.soft}>{fill(words.by, { who: pair.ResolvedBy, when })}</span>
      )}
    </div>
  )
}
