import { useCollegeRules } from "#data/reads/settings.ts"
import { IN_SERVICE } from "#domain/documents/checklist.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import * as css from "./checklists.css.ts"
import { checklistWords as words } from "./words.ts"

type TypeQuotasProps = {
  id: string
  /** The name of the document, for screen readers. */
  name: string
  /** Codes of quotas; empty: all applicants are asked for it. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/**
 * Chooses the quotas whose applicants are asked for a document. A
 * chosen quota that is no longer offered can still be removed.
 */
export function TypeQuotas({ id, name, chosen, onChange }: TypeQuotasProps) {
  const { Quotas = [] } = useCollegeRules()
  const known = [
    ...Quotas.map(({ QuotaCode, Name, IsActive }) => ({ code: QuotaCode, label: Name, isOffered: IsActive })),
    { code: IN_SERVICE, label: words.inService, isOffered: true },
  ]
  const strange = chosen.filter((one) => !known.some(({ code }) => code === one))
  const options = [
    ...known.filter(({ code, isOffered }) => isOffered || chosen.includes(code)),
    ...strange.map((code) => ({ code, label: code })),
  ]
  const who = options.filter(({ code }) => chosen.includes(code)).map(({ label }) => label)
  const choose = (code: string, isChosen: boolean) =>
    onChange(
      options.map((option) => option.code).filter((one) => (one === code ? isChosen : chosen.includes(one))),
    )
  return (
    <div className={css.askedOf}>
      <Disclosure
        title={
          <>
            {fill(words.askedOf, { who: who.join(", ") || words.everybody })}
            <span className={css.hidden}> {name}</span>
          </>
        }
      >
        <div className={css.boxes}>
          {options.map(({ code, label }) => (
            <Checkbox
              key={code}
              id={`${id}-${code}`}
              name={`${id}-${code}`}
              label={
                <>
                  {label}
                  <span className={css.hidden}> {name}</span>
                </>
              }
              isChecked={chosen.includes(code)}
              onChange={(isChosen) => choose(code, isChosen)}
            />
          ))}
        </div>
      </Disclosure>
    </div>
  )
}
