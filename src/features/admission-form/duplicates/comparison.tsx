import type { PossibleTwin } from "#data/admissions/twins-here.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./duplicates.css.ts"
import { factNames, factsOfMatch, isMatched, matchTitle, type PersonFacts } from "./person-facts.ts"
import { duplicateWords as words } from "./words.ts"

type ComparisonProps = { mine: PersonFacts; match: PossibleTwin }

/** Shows this application and another one side by side; facts that match are marked. */
export function Comparison({ mine, match }: ComparisonProps) {
  const theirs = factsOfMatch(match)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.factHead}>
            {words.fact}
          </th>
          <th scope="col">{words.mine}</th>
          <th scope="col">{matchTitle(match)}</th>
        </tr>
      </thead>
      <tbody>
        {factNames
          .filter((fact) => mine[fact] !== "" || theirs[fact] !== "")
          .map((fact) => (
            <tr key={fact} className={isMatched(match, fact) ? css.same : undefined}>
              <th scope="row">{words.facts[fact]}</th>
              <td>{mine[fact] || words.empty}</td>
              <td>
                {theirs[fact] || words.empty}
                {isMatched(match, fact) && (
                  <span className={css.mark}>
                    <Icon name="check" size={16} /> {words.same}
                  </span>
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
