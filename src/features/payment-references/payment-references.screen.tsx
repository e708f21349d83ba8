import { usePaymentReferenceEntries } from "#data/administration/catalogue.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { AddReference } from "./add-reference.tsx"
import * as css from "./payment-references.css.ts"
import { ReferenceList } from "./reference-list.tsx"
import { referenceWords as words } from "./words.ts"

/** The references that staff choose from for a payment: added, renamed, ended, and removed while no payment names them. */
export function PaymentReferencesScreen() {
  const read = usePaymentReferenceEntries()
  return (
    <>
      <ScreenHeader title={words.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <p className={css.soft}>{words.about}</p>
        <AddReference />
        <ReferenceList read={read} />
        <div className={css.soft}>
          <AnswerAge asOf={read.asOf} />
        </div>
      </ScreenBody>
    </>
  )
}
