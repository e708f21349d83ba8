import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { type AskedAgain as Asked, type AskedPlace, askedAgain } from "#data/form/sent-back.ts"
import { formatRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { askedAgainTexts as texts } from "#domain/texts/form/asked-again.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./asked-again.css.ts"

type AskedAgainProps = {
  application: LocalAdmission
  except?: AskedPlace | undefined
  className?: string | undefined
}

/**
 * Lists each document and payment that was sent back, with the reviewer's remarks and a link to correct it: documents first.
 */
export default function AskedAgain({ application, except, className }: AskedAgainProps) {
  const asked = askedAgain(application).filter(({ place }) => place !== except)
  const files = asked.filter(({ place }) => place === "documents").length
  if (asked.length === 0) return null
  return (
    <div className={className}>
      <Banner tone="danger" title={fill(texts.title, { n: asked.length })}>
        <ul className={css.list}>
          {asked.map((one) => (
            <li key={one.id}>
              <p className={css.what}>{whatOf(one)}</p>
              <p>{one.remarks ? fill(texts.reason, { remarks: one.remarks }) : texts.noReason}</p>
            </li>
          ))}
        </ul>
        <div className={css.action}>
          <RouterLinkButton
            kind="primary"
            size="large"
            isBlock
            to="/student-dashboard"
            // Named also when it is the current one: the dashboard decides which one that is.
            search={{
              tab: files > 0 ? "documents" : "payments",
              application: application.admissionId,
            }}
          >
            {files > 0 ? fill(texts.toDocuments, { n: files }) : texts.toPayments}
          </RouterLinkButton>
        </div>
      </Banner>
    </div>
  )
}

function whatOf({ kind, name, amount }: Asked): string {
  if (amount !== null) return fill(texts.payment, { amount: formatRupees(amount) })
  return fill(texts[kind], { name: name ?? "" })
}
